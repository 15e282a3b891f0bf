import { expect, test } from 'vitest'
import { countryName } from '@/lib/i18n/format'
import { anchorOf, headquartersFirst, placesOf } from './location'

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
