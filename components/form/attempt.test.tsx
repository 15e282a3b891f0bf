import { expect, test, vi } from 'vitest'
import { sendUnchecked } from './attempt'

test('a form whose checks did not load does not leave with a file that cannot be read', async () => {
  const action = vi.fn()
  const errors = { cv: ['Kies het bestand opnieuw'] }
  expect(await sendUnchecked(action, new FormData(), 'a-key', async () => errors)).toEqual({
    status: 'invalid',
    errors,
  })
  expect(action).not.toHaveBeenCalled()
})
