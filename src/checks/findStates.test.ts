import { findStates } from './findStates';

test('States are the ends of transitions, and what is declared or described.', () => {
  const states = findStates(`---
title: An order
---
stateDiagram-v2
  %% not --> this
  direction LR
  classDef late fill:#fff
  accDescr {
    words: of all kinds
  }
  [*] --> received : the shop --> us
  received-->checked
  state "On its way" as sent
  checked --> sent:::late
  state held {
    [*] --> waiting
    --
    waiting --> [*]
  }
  state choice <<choice>>
  sent --> choice
  choice --> delivered
  lost : Nobody knows where
  note right of lost : ask --> about
  note left of sent
    by: van
  end note
  idle
`);
  expect(states && [...states]).toEqual([
    ['received', 11],
    ['checked', 12],
    ['sent', 13],
    ['held', 15],
    ['waiting', 16],
    ['delivered', 22],
    ['lost', 23],
    ['idle', 28],
  ]);
});

test('A diagram of another kind has none.', () => {
  expect(findStates('sequenceDiagram\n  a->>b: state')).toBeUndefined();
});
