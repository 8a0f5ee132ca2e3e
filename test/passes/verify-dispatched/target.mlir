// RUN: modelc-opt %s -modelc-verify-dispatched -verify-diagnostics

// expected-error @below {{is for the target 'vax', which modelc does not know}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "vax">>} {
}
