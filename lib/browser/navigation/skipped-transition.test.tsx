import { expect, test } from 'vitest'
import { ignoreSkippedTransitions } from './skipped-transition'

test('a view transition that the browser left out is no error; anything else is', () => {
  ignoreSkippedTransitions()
  const isReported = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }))
  const late = new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError')
  expect(isReported(late)).toBe(false)
  expect(isReported(new DOMException('Transition was skipped', 'AbortError'))).toBe(false)
  expect(isReported(new DOMException('The operation was aborted.', 'AbortError'))).toBe(true)
  expect(isReported(new Error('Transition was forgotten'))).toBe(true)
})
