"""A lit format for folders with a list: besides the test files, each line of the list is a test."""
import pathlib
import subprocess

import lit.formats
import lit.Test


class ListedTests(lit.formats.ShTest):
    """Runs `command NAME EXPECTATION` for each line `NAME EXPECTATION` of a list; # begins a comment.

    Without the feature `needs` the listed tests are skipped by name.
    """

    def __init__(self, listing, command, needs):
        super().__init__(execute_external=False)
        self.folder, self.command, self.needs = pathlib.Path(listing).parent, command, needs
        lines = [line.partition("#")[0].strip() for line in pathlib.Path(listing).read_text().splitlines()]
        self.expectations = dict(line.split(None, 1) for line in lines if line)

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        yield from super().getTestsInDirectory(suite, path_in_suite, lit_config, config)
        if pathlib.Path(suite.getSourcePath(path_in_suite)) == self.folder:
            for name in self.expectations:
                yield lit.Test.Test(suite, (*path_in_suite, name), config)

    def execute(self, test, lit_config):
        name = test.path_in_suite[-1]
        if name not in self.expectations:
            return super().execute(test, lit_config)
        if self.needs not in test.config.available_features:
            return lit.Test.UNSUPPORTED, f"needs {self.needs}"
        command = [*self.command, name, self.expectations[name]]
        run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True, errors="replace", env=test.config.environment)
        return (lit.Test.FAIL if run.returncode else lit.Test.PASS), f"{' '.join(map(str, command))}\n{run.stdout}"
