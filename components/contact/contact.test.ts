import { expect, test, vi } from 'vitest'
import { countryName } from '@/lib/i18n/format'
import { anchorOf, headquartersFirst, placesOf } from './location'
import { openingHours } from './opening-hours'
import { formSections } from './page'

vi.mock('@/components/form/content-form', () => ({ ContentForm: () => null }))
vi.mock('@/lib/cms/site-layout', () => ({}))

test('leads to each form of the page once: to its own and to those of its blocks', () => {
  const blocks = [
    { __typename: 'blockColumns_Entry', heading: 'Wie helpt u waarmee' },
    { __typename: 'blockForm_Entry', heading: 'Offerte', form: [{ handle: 'quotation' }] },
    { __typename: 'blockForm_Entry', heading: 'Nog een offerte', form: [{ handle: 'quotation' }] },
    { __typename: 'blockForm_Entry', heading: null, form: [{ handle: 'press' }] },
    { __typename: 'blockComplianceForm_Entry', heading: 'Document', form: [] },
    null,
  ]
  expect(formSections({ form: [{ handle: 'contact' }], blocks }, 'Vraag')).toEqual([
    { id: 'contact', title: 'Vraag' },
    { id: 'quotation', title: 'Offerte' },
  ])
  expect(formSections({ form: [], blocks: null }, 'Vraag')).toEqual([])
})

const location = (slug: string | null, locationType: string | null, latitude: number | null = 52) => ({
  id: '7',
  slug,
  locationType,
  latitude,
  longitude: 6.9,
})

test('the headquarters come first, the others as they came', () => {
  const given = [location('breda', 'production'), location('oldenzaal', 'headquarters'), location('antwerp', null)]
  expect(headquartersFirst(given).map(({ slug }) => slug)).toEqual(['oldenzaal', 'breda', 'antwerp'])
})

test('a location without a slug has an anchor too', () => {
  expect(anchorOf(location('breda', null))).toBe('breda')
  expect(anchorOf(location(null, null))).toBe('location-7')
})

test('a location without coordinates is not on the map', () => {
  const [breda, veendam] = [location('breda', 'production'), location('veendam', 'warehouse', null)]
  expect(placesOf([breda, veendam])).toEqual([{ location: breda, position: [6.9, 52] }])
  expect(placesOf([veendam])).toEqual([])
})

test('names a country in the language of the page, and none where there is no code', () => {
  expect([countryName('BE', 'nl'), countryName('BE', 'en')]).toEqual(['België', 'Belgium'])
  for (const code of [null, '', 'Belgium', 'be', 'QQ']) expect(countryName(code, 'nl')).toBeNull()
})

const BREDA = [
  { days: 'Maandag t/m donderdag', hours: '07.30–16.30 uur' },
  { days: 'Vrijdag', hours: '07.30–15.00 uur' },
  { days: 'Zaterdag en zondag', hours: 'Gesloten' },
]
const ENGLISH = [
  { days: 'Monday to Friday', hours: '08:30–17:00' },
  { days: 'Visits, by appointment only', hours: 'Tuesday and Thursday' },
]

const NOW = new Date('2026-11-26T10:00+01:00')

test.each([
  ['in the morning it opens today', '2026-11-27T06:00+01:00', '07.30–15.00 uur', null, { day: null, time: '07.30' }],
  ['during the day it is open', '2026-11-26T16:29+01:00', '07.30–16.30 uur', '16.30', null],
  [
    'after closing it opens tomorrow',
    '2026-11-26T16:30+01:00',
    '07.30–16.30 uur',
    null,
    { day: 'vrijdag', time: '07.30' },
  ],
  ['at the weekend it opens on Monday', '2026-11-28T12:00+01:00', 'Gesloten', null, { day: 'maandag', time: '07.30' }],
])('%s', (_, now, today, openUntil, opens) => {
  expect(openingHours(BREDA, new Date(now), 'nl')).toEqual({ today, isHoliday: false, openUntil, opens })
})

test('English hours are read too, in the time of the company', () => {
  const open = { today: '08:30–17:00', isHoliday: false, openUntil: '17:00', opens: null }
  expect(openingHours(ENGLISH, new Date('2026-07-01T06:30Z'), 'en')).toEqual(open)
  expect(openingHours(ENGLISH, new Date('2026-07-04T06:30Z'), 'en')).toEqual({
    today: null,
    isHoliday: false,
    openUntil: null,
    opens: { day: 'Monday', time: '08:30' },
  })
})

test.each([
  // Christmas of 2026 is on a Friday and Saturday, so Monday comes after the weekend.
  ['at Christmas', '2026-12-25T10:00+01:00', { day: 'maandag', time: '07.30' }],
  ['on Easter Monday', '2027-03-29T10:00+02:00', { day: 'dinsdag', time: '07.30' }],
  ["on King's Day", '2026-04-27T10:00+02:00', { day: 'dinsdag', time: '07.30' }],
])('it is closed %s', (_, now, opens) => {
  expect(openingHours(BREDA, new Date(now), 'nl')).toEqual({ today: null, isHoliday: true, openUntil: null, opens })
})

test('a place in Belgium keeps the public holidays of Belgium', () => {
  const isHoliday = (day: string, country: string | null) =>
    openingHours(BREDA, new Date(`${day}T10:00+02:00`), 'nl', country).isHoliday
  expect(['NL', 'BE', 'FR', null].map((country) => isHoliday('2026-04-27', country))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(['NL', 'BE'].map((country) => isHoliday('2026-07-21', country))).toEqual([false, true])
  expect(['NL', 'BE'].map((country) => isHoliday('2026-05-25', country))).toEqual([true, true])
})

test('the day before a public holiday the next working day is named, with its date if that is a week away', () => {
  const before = openingHours(BREDA, new Date('2026-05-13T20:00+02:00'), 'nl')
  expect(before).toMatchObject({ isHoliday: false, opens: { day: 'vrijdag', time: '07.30' } })
  const mondays = [{ days: 'Maandag', hours: '09.00–12.00' }]
  expect(openingHours(mondays, new Date('2027-03-29T10:00+02:00'), 'nl').opens).toEqual({
    day: 'maandag 5 april',
    time: '09.00',
  })
})

test.each([
  ['nl', '08.00 tot 17.00 uur'],
  ['en', '08:00 to 17:00'],
  ['en', '08.00 until 17.00'],
] as const)('hours in words are read in %s: %s', (locale, hours) => {
  const rows = [{ days: locale === 'nl' ? 'Donderdag' : 'Thursday', hours }]
  expect(openingHours(rows, NOW, locale).openUntil).toMatch(/^17.00$/)
})

test('a break at noon is no end of the day', () => {
  const rows = [{ days: 'Maandag t/m vrijdag', hours: '08.30–12.00 en 13.00–17.00 uur' }]
  const at = (time: string) => openingHours(rows, new Date(`2026-11-26T${time}+01:00`), 'nl')
  expect(at('11:00').openUntil).toBe('12.00')
  expect(at('12:30')).toMatchObject({ openUntil: null, opens: { day: null, time: '13.00' } })
  expect(at('14:00').openUntil).toBe('17.00')
})

test('without rows, or with rows that name no day, nothing is said', () => {
  const nothing = { today: null, isHoliday: false, openUntil: null, opens: null }
  expect(openingHours(null, NOW, 'nl')).toEqual(nothing)
  expect(openingHours([{ days: 'Op afspraak', hours: 'bel ons' }, null], NOW, 'nl')).toEqual(nothing)
})
