import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary'

const vocabularyOf = (...words: string[]) => {
  const vocabulary = new Vocabulary((stem) => [stem])
  vocabulary.add(words.map((word) => ({ word, stem: word })))
  return vocabulary
}
const near = (vocabulary: Vocabulary, word: string, errors?: number) =>
  vocabulary.nearest(word, 9, errors).map(({ stem }) => stem)

test('an error in an ending, which makes the stem another one, is a typing error', () => {
  const vocabulary = vocabularyOf('afdichting')
  vocabulary.add([{ word: 'acetal', stem: 'acet' }])
  const found = () => vocabulary.nearest('acetel', 9, undefined, 'acetel').map(({ stem }) => stem)
  expect(found()).toEqual(['acet'])
  vocabulary.remove([{ word: 'acetal', stem: 'acet' }])
  expect(found()).toEqual([])
})

test.for([
  [
    'one with a wrong, a missing or a further letter',
    'delrin',
    ['dalrin', 'delri', 'delrinn'],
    ['dalrin', 'delri', 'delrinn'],
  ],
  ['one with an error at either end', 'xaterfiltex', ['waterfilter', 'afdichting'], ['waterfilter']],
  ['one with exchanged letters before one with a wrong letter', 'qoute', ['route', 'quote'], ['quote']],
  [
    'all with exchanged letters, wherever they are',
    'abcdef',
    ['abcdfe', 'abdcef', 'bacdef'],
    ['abcdfe', 'abdcef', 'bacdef'],
  ],
  ['no short one', 'buik', ['buis'], []],
  ['none with more errors', 'deltoid', ['delrin'], []],
  ['none of any length', 'x'.repeat(89), ['x'.repeat(90)], []],
] as const)('of words that are like another are found: %s', ([, typed, words, found]) => {
  expect(near(vocabularyOf(...words), typed).toSorted()).toEqual(found)
})

test('many words, and those that were added or left since, are found by their beginnings, ends and errors', () => {
  const words = Array.from({ length: 5000 }, (_, number) => `woord${number.toString(26).replace(/\d/g, 'q')}plaat`)
  const vocabulary = vocabularyOf(...words, 'snijplank')
  const found = (stem: string) => vocabulary.containing(stem, 9).map(({ stem }) => stem)
  expect(found('plank')).toEqual(['snijplank'])
  vocabulary.add([{ word: 'laadplank', stem: 'laadplank' }])
  expect(found('plank')).toEqual(['snijplank', 'laadplank'])
  vocabulary.remove([{ word: 'snijplank', stem: 'snijplank' }])
  expect(found('plank')).toEqual(['laadplank'])
  expect(found('snij')).toEqual([])
  expect(near(vocabulary, 'snijplnk')).toEqual([])
  expect(vocabulary.has('snijplank')).toBe(false)
  vocabulary.add([{ word: 'snijplank', stem: 'snijplank' }])
  expect(found('snij')).toEqual(['snijplank'])
  expect(near(vocabulary, 'snijplnk')).toEqual(['snijplank'])
})
