import { expect, test } from 'vitest'
import { withoutRefusals } from './refusals'

const kept = (text: string, locale: 'nl' | 'en') => withoutRefusals(text, locale).replace(/\s+/g, ' ').trim()

test.for([
  ['nl', 'Granulaat en zwarte staf, niet voor voedsel.', 'Granulaat en zwarte staf, .'],
  ['nl', 'PA 6 verdraagt olie, vet en brandstof, geen zuren.', 'PA 6 verdraagt olie, vet en brandstof, .'],
  ['nl', 'RoHS voor alle kleuren. Geen kleur is vrijgegeven voor levensmiddelen.', 'RoHS voor alle kleuren. .'],
  ['nl', 'FDA geldt voor naturel; voor levensmiddelen in de EU is PEI niet vrijgegeven.', 'FDA geldt voor naturel; .'],
  ['nl', 'Het is niet meer voor drinkwater.', 'Het is .'],
  ['nl', 'De wet verbiedt het in materiaal voor voedsel, dus lever PPSU.', ', dus lever PPSU.'],
  ['nl', 'Voor voedsel en drinkwater is het niet vrijgegeven.', '.'],
  ['en', 'Pellets and black rod, not for food contact.', 'Pellets and black rod, .'],
  ['en', 'It withstands oil, but not acids.', 'It withstands oil, .'],
  ['en', 'Natural PPS is not approved for food contact.', '.'],
] as const)('%s: %s', ([locale, text, expected]) => {
  expect(kept(text, locale)).toBe(expected)
  expect(withoutRefusals(text, locale)).toHaveLength(text.length)
})

test.for([
  ['nl', 'Het glijdt zonder smering en zwelt niet in water.'],
  ['nl', 'Dun als een kano, niets voor buiten.'],
  ['nl', 'PTFE is bestand tegen zuren en krast niet.'],
  ['nl', 'Niet alleen geschikt voor voedsel maar ook voor drinkwater.'],
  ['nl', 'Geen kunststof is beter bestand tegen zuren.'],
  ['en', 'It needs no grease and is fit for food contact.'],
  ['en', 'Not only for food contact but also for water.'],
] as const)('%s, which refuses nothing: %s', ([locale, text]) => expect(kept(text, locale)).toBe(text))

test('a long text of negations is read in time', () => {
  const text = 'niet voor '.repeat(50_000)
  const begun = performance.now()
  withoutRefusals(text, 'nl')
  expect(performance.now() - begun).toBeLessThan(1000)
})
