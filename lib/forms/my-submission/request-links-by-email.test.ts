import { expect, test, vi } from 'vitest'

vi.unmock('@/lib/server/runtime/env')

const ROWS = [
  { emailAddress: 'Anna@example.test ', emailOfReferee: 'bert@example.test' },
  { emailAddress: null, emailOfReferee: 'carla@example.test' },
].map((row, index) => ({
  __typename: 'tip_Submission',
  id: String(index + 1),
  uid: `uid-${index + 1}`,
  siteId: 1,
  dateCreated: `2026-03-0${index + 1}T10:00:00+01:00`,
  ...row,
}))
vi.mock('@/lib/cms/client/content-fetch', () => ({ askContent: async () => ({}), dataIn: () => ({ rows: ROWS }) }))
const fields = ['emailAddress', 'emailOfReferee'].map((handle) => ({ handle, kind: 'email' }))
vi.mock('@/lib/cms/client/client', () => import('./testing'))
vi.mock('../read-form', () => ({ readFormNow: async () => ({ model: { title: 'Tip' } }) }))
vi.mock('../model', () => ({ fieldsOf: () => fields }))
const { findByEmail } = await import('./request-links')

test('a submission is of the first e-mail address in it, and of nobody else whom it names', async () => {
  const found = await findByEmail(new Set(['anna@example.test', 'bert@example.test', 'carla@example.test']))
  expect([...found].map(([sender, [first]]) => [sender, first?.uid])).toEqual([
    ['carla@example.test', 'uid-2'],
    ['anna@example.test', 'uid-1'],
  ])
})
