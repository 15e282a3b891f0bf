import { expect, test } from 'vitest'
import { countryName } from './country'

test('names a country in the language of the page', () => {
  expect(countryName('BE', 'nl')).toBe('België')
  expect(countryName('BE', 'en')).toBe('Belgium')
})

test('names none where there is no code', () => {
  for (const code of [null, '', 'Belgium', 'be', 'QQ']) expect(countryName(code, 'nl')).toBeNull()
})
