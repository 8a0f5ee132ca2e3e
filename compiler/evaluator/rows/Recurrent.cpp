// nn.rnn, nn.gru and nn.lstm.

#include "runtime/rows/recurrent.h"
#include "compiler/evaluator/RowOps.h"

using namespace modelc;

bool evaluator::rnn(const RowArguments &a) {
  return withFloat(a.resultElement(0), [&](auto element) {
    using T = decltype(element);
    withIndex(a.operandElement(2), [&](auto index) {
      modelc::rnn<double>(a.in<T>(0), a.in<T>(1), a.in<decltype(index)>(2), a.in<T>(3), a.out<T>(0),
                          a.out<T>(1), a.size(0), a.size(1), a.size(2), a.size(3), a.size(4),
                          a.real(0), a.real(1), a.real(2));
    });
  });
}

bool evaluator::gru(const RowArguments &a) {
  return withFloat(a.resultElement(0), [&](auto element) {
    using T = decltype(element);
    withIndex(a.operandElement(3), [&](auto index) {
      modelc::gru<double>(a.in<T>(0), a.in<T>(1), a.in<T>(2), a.in<decltype(index)>(3), a.in<T>(4),
                          a.out<T>(0), a.out<T>(1), a.out<T>(2), a.size(0), a.size(1), a.size(2),
                          a.size(3), a.size(4), a.size(5), a.size(6), a.real(0), a.real(1),
                          a.real(2), a.real(3), a.real(4));
    });
  });
}

/// An LSTM whose first operand behind the weights and peepholes is number `next`.
static bool runLstm(const evaluator::RowArguments &a, unsigned next) {
  return evaluator::withFloat(a.resultElement(0), [&](auto element) {
    using T = decltype(element);
    evaluator::withIndex(a.operandElement(next), [&](auto index) {
      const T *peepholes = next == 3 ? a.in<T>(2) : nullptr;
      modelc::peephole_lstm<double>(
          a.in<T>(0), a.in<T>(1), peepholes, a.in<decltype(index)>(next), a.in<T>(next + 1),
          a.in<T>(next + 2), a.out<T>(0), a.out<T>(1), a.out<T>(2), a.out<T>(3), a.size(0),
          a.size(1), a.size(2), a.size(3), a.size(4), a.size(5), a.size(6), a.size(7), a.real(0),
          a.real(1), a.real(2), a.real(3), a.real(4), a.real(5), a.real(6));
    });
  });
}

bool evaluator::lstm(const RowArguments &a) { return runLstm(a, 2); }
bool evaluator::peepholeLstm(const RowArguments &a) { return runLstm(a, 3); }
