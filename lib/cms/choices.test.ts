import { createTranslator, type Messages } from 'next-intl'
import { expect, test } from 'vitest'
import nl from '@/messages/nl.json'
import { choiceOf, choicesOf, filterOptions, wordFor } from './choices'

const t = createTranslator({ locale: 'nl', messages: nl as Messages })

test.each([
  ['an option of the site, in its words', 'event', 'Event', 'Evenement'],
  ['one of the editors, in theirs', 'gossip', 'Gossip', 'Gossip'],
  ['one that is no longer there, as it is', 'gossip', '', 'gossip'],
  ['one without a label, as it is', 'gossip', null, 'gossip'],
  ['the name of what every object has', 'toString', 'To string', 'To string'],
  ['nothing', null, null, null],
  ['nothing at all', '', '', null],
])('visitors read %s', (_, newsCategory, newsCategoryLabel, word) => {
  expect(wordFor(t, 'newsCategory', { newsCategory, newsCategoryLabel })).toBe(word)
})

test('values and labels of a field that takes several belong together', () => {
  const given = { compliance: ['toys', null, 'food'], complianceLabel: ['Toys', null, 'Food'] }
  expect(choicesOf('compliance', given)).toEqual([
    { value: 'toys', known: null, label: 'Toys' },
    { value: 'food', known: 'food', label: 'Food' },
  ])
  expect(choicesOf('compliance', { compliance: null, complianceLabel: null })).toEqual([])
})

test('a filter offers what the site knows, then what editors chose besides, once and by name', () => {
  const chosen = ['zzz', 'mbo', 'phd', 'zzz', null].map((educationLevel) =>
    choiceOf('educationLevel', { educationLevel, educationLevelLabel: educationLevel && `${educationLevel} label` }),
  )
  expect(filterOptions(t, 'educationLevel', chosen).map(({ label }) => label)).toEqual([
    ...['vmbo', 'mbo', 'hbo', 'wo'],
    ...['phd label', 'zzz label'],
  ])
})
