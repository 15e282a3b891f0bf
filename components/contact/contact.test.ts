import { describe, expect, it, test, vi } from 'vitest'
import { countryName } from '@/lib/i18n/format'
import { anchorOf, headquartersFirst, placesOf } from './location'
import { openingHours } from './opening-hours'
import { formSections } from './page'

vi.mock('@/components/form/content-form', () => ({ ContentForm: () => null }))
vi.mock('@/lib/cms/site-layout', () => ({}))

test('the contact page leads to each of its forms once: to its own and to those of its blocks', () => {
  const blockForm = (heading: string | null, handle: string) => ({
    __typename: 'blockForm_Entry',
    heading,
    form: [{ handle }],
  })
  const blocks = [
    { __typename: 'blockColumns_Entry', heading: 'Wie helpt u waarmee' },
    blockForm('Offerte', 'quotation'),
    blockForm('Nog een offerte', 'quotation'),
    blockForm(null, 'press'),
    { __typename: 'blockComplianceForm_Entry', heading: 'Document', form: [] },
    null,
  ]
  expect(formSections({ form: [{ handle: 'contact' }], blocks }, 'Vraag')).toEqual([
    { id: 'contact', title: 'Vraag' },
    { id: 'quotation', title: 'Offerte' },
  ])
  expect(formSections({ form: [], blocks: null }, 'Vraag')).toEqual([])
})

test('locations: the headquarters first, each with an anchor, those without coordinates not on the map', () => {
  const location = (slug: string | null, locationType: string | null, latitude: number | null = 52) => ({
    id: '7',
    slug,
    locationType,
    latitude,
    longitude: 6.9,
  })
  const [breda, veendam] = [location('breda', 'production'), location('veendam', 'warehouse', null)]
  const given = [breda, location('oldenzaal', 'headquarters'), location('antwerp', null)]
  expect(headquartersFirst(given).map(({ slug }) => slug)).toEqual(['oldenzaal', 'breda', 'antwerp'])
  expect([breda, location(null, null)].map(anchorOf)).toEqual(['breda', 'location-7'])
  expect(placesOf([veendam, breda])).toEqual([{ location: breda, position: [6.9, 52] }])
})

test('names a country in the language of the page, and none where there is no code', () => {
  expect([countryName('BE', 'nl'), countryName('BE', 'en')]).toEqual(['België', 'Belgium'])
  for (const code of [null, '', 'Belgium', 'be', 'QQ']) expect(countryName(code, 'nl')).toBeNull()
})

describe('opening hours', () => {
  const BREDA = [
    { days: 'Maandag t/m donderdag', hours: '07.30–16.30 uur' },
    { days: 'Vrijdag', hours: '07.30–15.00 uur' },
    { days: 'Zaterdag en zondag', hours: 'Gesloten' },
  ]
  const ENGLISH = [
    { days: 'Monday to Friday', hours: '08:30–17:00' },
    { days: 'Visits, by appointment only', hours: 'Tuesday and Thursday' },
  ]
  const BREAK = [{ days: 'Maandag t/m vrijdag', hours: '08.30–12.00 en 13.00–17.00 uur' }]
  const MONDAYS = [{ days: 'Maandag', hours: '09.00–12.00' }]
  const NOW = '2026-11-26T10:00+01:00'

  /** The hours of today (or that it is a holiday), until when it is open, and when it opens, all of them in words. */
  function said(rows: Parameters<typeof openingHours>[0], now: string, locale: 'nl' | 'en' = 'nl') {
    const { today, isHoliday, openUntil, opens } = openingHours(rows, new Date(now), locale)
    return [isHoliday ? 'holiday' : today, openUntil, opens && `${opens.day ?? 'today'} ${opens.time}`]
  }

  it.each([
    ['in the morning it opens today', BREDA, '2026-11-27T06:00+01:00', ['07.30–15.00 uur', null, 'today 07.30']],
    ['during the day it is open', BREDA, '2026-11-26T16:29+01:00', ['07.30–16.30 uur', '16.30', null]],
    ['after closing, tomorrow', BREDA, '2026-11-26T16:30+01:00', ['07.30–16.30 uur', null, 'vrijdag 07.30']],
    ['at the weekend, on Monday', BREDA, '2026-11-28T12:00+01:00', ['Gesloten', null, 'maandag 07.30']],
    // Christmas of 2026 is on a Friday and Saturday, so Monday comes after the weekend.
    ['closed at Christmas', BREDA, '2026-12-25T10:00+01:00', ['holiday', null, 'maandag 07.30']],
    ['closed on Easter Monday', BREDA, '2027-03-29T10:00+02:00', ['holiday', null, 'dinsdag 07.30']],
    ["closed on King's Day", BREDA, '2026-04-27T10:00+02:00', ['holiday', null, 'dinsdag 07.30']],
    ['before a holiday', BREDA, '2026-05-13T20:00+02:00', ['07.30–16.30 uur', null, 'vrijdag 07.30']],
    ['a week away, with the date', MONDAYS, '2027-03-29T10:00+02:00', ['holiday', null, 'maandag 5 april 09.00']],
    ['before a break at noon', BREAK, '2026-11-26T11:00+01:00', [BREAK[0]?.hours, '12.00', null]],
    ['in the break', BREAK, '2026-11-26T12:30+01:00', [BREAK[0]?.hours, null, 'today 13.00']],
    ['after the break', BREAK, '2026-11-26T14:00+01:00', [BREAK[0]?.hours, '17.00', null]],
    ['without rows', null, NOW, [null, null, null]],
    ['with rows that name no day', [{ days: 'Op afspraak', hours: 'bel ons' }, null], NOW, [null, null, null]],
  ])('%s', (_, rows, now, expected) => expect(said(rows, now)).toEqual(expected))

  it('are read in English too, in the time of the company', () => {
    expect(said(ENGLISH, '2026-07-01T06:30Z', 'en')).toEqual(['08:30–17:00', '17:00', null])
    expect(said(ENGLISH, '2026-07-04T06:30Z', 'en')).toEqual([null, null, 'Monday 08:30'])
  })

  it.each([
    ['nl', 'Donderdag', '08.00 tot 17.00 uur'],
    ['en', 'Thursday', '08:00 to 17:00'],
    ['en', 'Thursday', '08.00 until 17.00'],
  ] as const)('in words are read in %s: %s, %s', (locale, days, hours) => {
    expect(said([{ days, hours }], NOW, locale)[1]).toMatch(/^17.00$/)
  })

  it.each([
    ['2026-04-27', [true, false, false, false]],
    ['2026-07-21', [false, true, false, false]],
    ['2026-05-25', [true, true, false, false]],
  ])('keep the public holidays of their country: %s', (day, expected) => {
    const isHoliday = (country: string | null) =>
      openingHours(BREDA, new Date(`${day}T10:00+02:00`), 'nl', country).isHoliday
    expect(['NL', 'BE', 'FR', null].map(isHoliday)).toEqual(expected)
  })
})
