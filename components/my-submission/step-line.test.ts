import { expect, test } from 'vitest'
import { positions } from './parts'

const STEPS = ['new', 'beingRead', 'invited', 'closed'].map((handle) => ({ handle, label: handle }))

test.each([
  ['new', 'new* beingRead invited closed'],
  ['beingRead', '-new beingRead* invited closed'],
  ['invited', '-new -beingRead invited* closed'],
  // An invitation that may never have been sent is left out.
  ['closed', '-new -beingRead closed*'],
  // A state that editors have added.
  ['interview', '-new -beingRead interview* closed'],
])('in the state %s the line is %s', (handle, expected) => {
  const line = positions(STEPS, { handle, label: handle }).map(
    (step) =>
      ({ passed: '-', current: '', next: '' })[step.position] + step.handle + (step.position === 'current' ? '*' : ''),
  )
  expect(line.join(' ')).toBe(expected)
})
