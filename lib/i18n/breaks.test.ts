import { expect, test } from 'vitest'
import { hyphenate } from './hyphenate'
import { keepDate, keepUnits } from './no-break'

test.each([
  ['nl', 'Accountmanager machinebouw', 'Account-ma-nager machinebouw'],
  ['nl', 'Gesprek met een kwaliteitsmedewerker', 'Gesprek met een kwali-teits-me-de-werker'],
  ['nl', 'Polytetra-fluoretheen', 'Polytetra-fluoretheen'],
  ['nl', 'Polyetheretherketon, privacystatement', 'Polyether-etherketon, privacy-statement'],
  ['en', 'Recommendations for polytetrafluoroethylene', 'Recom-mend-a-tions for polytet-ra-fluoro-ethylene'],
] as const)('%s: long words of %j have soft hyphens between syllables', (locale, text, expected) => {
  expect(hyphenate(text.replaceAll('-', '\u00ad'), locale).replaceAll('\u00ad', '-')).toBe(expected)
})

test('only the longest words of a text have soft hyphens', () => {
  const text = 'kunststofplaten en veiligheidsschoenen'
  expect(hyphenate(text, 'nl', 'text').replaceAll('\u00ad', '-')).toBe('kunststofplaten en veilig-heids-schoenen')
})

test('words without end are cut, as the library takes quadratic time', () => {
  expect(hyphenate('materiaal'.repeat(2_000), 'nl').replaceAll('\u00ad', '')).toHaveLength(18_000)
})

test.each([
  ['bij 23 °C en 50 % vocht', 'bij 23\u00a0°C en 50\u00a0% vocht'],
  ['tot 3.000 mm, 1,41 g/cm³', 'tot 3.000\u00a0mm, 1,41\u00a0g/cm³'],
  ['om 15.00 uur, 5.800 ton per jaar', 'om 15.00\u00a0uur, 5.800\u00a0ton per jaar'],
  ['we betalen € 42 per dienst', 'we betalen €\u00a042 per dienst'],
  ['PA 6 G, 95 kJ/m² (ISO 179), of PET SL', 'PA\u00a06\u00a0G, 95\u00a0kJ/m² (ISO\u00a0179), of PET\u00a0SL'],
])('a number keeps its unit, and a plastic its grade: %s', (given, expected) => {
  expect(keepUnits(given)).toBe(expected)
})

test.each(['drie 3 machines', 'hal 2 mag', 'op 1 mei', '6, kg', 'sinds 1958 tandwielen'])(
  'other words stay free to break: %s',
  (text) => {
    expect(keepUnits(text)).toBe(text)
  },
)

test('a date that is the whole text stays in one line', () => {
  expect(keepDate('31 maart 2028')).toBe('31\u00a0maart\u00a02028')
  expect(keepDate('tot 31 maart 2028')).toBe('tot 31 maart 2028')
})
