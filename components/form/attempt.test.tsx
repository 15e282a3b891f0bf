import { expect, test, vi } from 'vitest'
import { TEXTS } from '@/lib/forms/testing'
import { type AttemptOptions, attemptToSend, sendUnchecked } from './attempt'

test('a form whose checks did not load does not leave with a file that cannot be read', async () => {
  const action = vi.fn()
  const errors = { cv: ['Kies het bestand opnieuw'] }
  expect(await sendUnchecked(action, new FormData(), 'a-key', async () => errors)).toEqual({
    status: 'invalid',
    errors,
  })
  expect(action).not.toHaveBeenCalled()
})

test('a form whose checks did not load is checked by the server', async () => {
  const outcome = { status: 'invalid', errors: { phone: ['Dit is geen telefoonnummer'] } } as const
  const options = {
    ...{ model: { pages: [] }, locale: 'nl', rules: TEXTS.nl, key: 'a-key', action: async () => ({ outcome }) },
    ...{ checks: null, loadChecks: () => Promise.reject(new Error('a lost chunk')), onSending: () => {} },
  } as unknown as AttemptOptions
  expect(await attemptToSend(document.createElement('form'), options)).toEqual(outcome)
})
