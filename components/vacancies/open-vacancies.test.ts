import { beforeEach, expect, it, vi } from 'vitest'
import { readOpenVacancies } from './query'

const { read } = vi.hoisted(() => ({ read: vi.fn() }))
vi.mock('server-only', () => ({}))
vi.mock('@/lib/cms/read', () => ({ read }))

const vacancy = (id: string, closingDate: string | null) => ({ __typename: 'vacancies_Entry', id, closingDate })

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))

it('are those that one can apply to now, in the order of the backend', async () => {
  const entries = [
    vacancy('open', null),
    vacancy('today', '2026-11-19T23:00:00+00:00'),
    vacancy('yesterday', '2026-11-18T23:00:00+00:00'),
    null,
  ]
  read.mockResolvedValue({ entries })
  expect((await readOpenVacancies('en')).map(({ id }) => id)).toEqual(['open', 'today'])
  // They are read in the language of the page, and cached until one of them changes, or a vacancy comes or goes.
  expect(read).toHaveBeenLastCalledWith(expect.anything(), { siteId: [3] }, ['list:vacancies'])
})
