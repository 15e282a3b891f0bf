import { expect, test } from 'vitest'
import { hyphenate } from './hyphenate'

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
