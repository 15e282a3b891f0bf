import { beforeEach, expect, it, test, vi } from 'vitest'
import { monthlyReminder } from './alert/calendar-button'
import { readOpenVacancies } from './query'

const { read } = vi.hoisted(() => ({ read: vi.fn() }))
vi.mock('@/lib/cms/read', () => ({ read }))
vi.mock('@/lib/pages/read-page', () => ({ pageReader: () => {} }))

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))

it('open vacancies are those that one can apply to now, in the order of the backend', async () => {
  const vacancy = (id: string, closingDate: string | null) => ({ __typename: 'vacancies_Entry', id, closingDate })
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

const event = { title: 'Nieuwe vacatures: Polymeer, & Zonen', path: '/werken-bij/vacatures?branch=a,b' }

test('reminds on the first Monday of each month, with a link to the vacancies', () => {
  const file = monthlyReminder(event, 'https://www.example.nl', new Date('2026-11-29T16:00:00Z'))
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const lines = file.replaceAll('\r\n ', '').trim().split('\r\n')
  expect(lines).toContain('DTSTART:20261207T190000')
  expect(lines).toContain('DTSTAMP:20261129T160000Z')
  expect(lines).toContain('RRULE:FREQ=MONTHLY;BYDAY=1MO')
  expect(lines).toContain('SUMMARY:Nieuwe vacatures: Polymeer\\, & Zonen')
  expect(lines).toContain('DESCRIPTION:https://www.example.nl/werken-bij/vacatures?branch=a\\,b')
  const again = monthlyReminder(event, 'https://www.example.nl', new Date('2026-11-30T16:00:00Z'))
  expect(again).toContain(file.match(/^UID:.*/m)?.[0])
  expect(lines).toContain('URL:https://www.example.nl/werken-bij/vacatures?branch=a,b')
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
})

test('begins in January after December, on a Monday', () => {
  const file = monthlyReminder(event, 'https://www.example.nl', new Date('2026-12-31T23:00:00Z'))
  expect(file).toContain('DTSTART:20270104T190000')
})
