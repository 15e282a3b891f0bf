import { expect, test } from 'vitest'
import { monthlyReminder } from './calendar-button'

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
