import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { LocaleCode } from '@/lib/i18n/locales'
import en from './en.json'
import nl from './nl.json'

type Text = [place: string, text: string]

const LINK_TARGET = /\]\((entry|asset|https?|mailto):[^)]*\)/g

function textsIn(value: unknown, place: string): Text[] {
  if (typeof value === 'string') return [[place, value.replace(LINK_TARGET, '')]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`))
}

function localisedIn(value: unknown, language: LocaleCode, place: string): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === language ? textsIn(inner, place) : localisedIn(inner, language, `${place}.${key}`),
  )
}

const contentTexts = (language: LocaleCode, folders = '**/'): Text[] =>
  globSync(`backend/content/${folders}*.yaml`).flatMap((file) =>
    localisedIn(parse(readFileSync(file, 'utf8')), language, file),
  )

const TEXTS = {
  nl: [...textsIn(nl, 'nl'), ...contentTexts('nl')],
  en: [...textsIn(en, 'en'), ...contentTexts('en')],
}

const WORDS: [keyof typeof TEXTS, RegExp, string][] = [
  ['nl', /\bbatch/i, 'partij'],
  ['nl', /\b(hoofd)?vestiging/i, 'locatie'],
  ['nl', /\bvoor \d{1,2}\.\d{2} uur/, 'vóór 15.00 uur'],
  ['nl', /\bengineering plastics\b|\bwie hier werken\b/i, 'technische kunststoffen, wie werken hier'],
  ['en', /\b(rings?|rang|ringing) (him|her|me|us|you|the|them|back|or|first)\b/i, 'call'],
  ['en', /\breleased for (food|contact)/i, 'approved for'],
  ['en', /\bworking (conditions|here|with us)\b/i, 'pay and benefits, careers'],
  ['en', /(?<!-)\bacetal\b(?! copolymer)|\bjunk folder\b/i, 'POM, spam folder'],
  ['en', /\bmachine build/i, 'machinery manufacturers'],
  ['en', /\bmillers?\b|\bthinking along\b|\bdares? to\b/i, 'machinist, helping, not afraid to'],
  ['en', /\b(?:rinsed|rejected|technical) troughs\b/i, 'containers, trays'],
  ['nl', /^stand\b|\bde stand\b|, stand:/i, 'status, bijgewerkt op'],
  ['nl', /\bniet te (lezen|zien)\b/i, 'kunnen we nu niet ophalen, tonen'],
  ['nl', /^#+ (hoe|waar) het\b|^#+ (hoe|wat) u (het|hem|er)/im, 'a heading that names the thing'],
  ['en', /^#+ (how it\b|where it ends)|^#+ how you \w+ it$/im, 'a heading that names the thing'],
  ['nl', /\bals het zover is\b|\bnog niemand\b|\b(bel|mail|antwoord)[^.]* dezelfde dag\b/i, 'by which day'],
  ['en', /\bwhen the time comes\b|\bnot been read yet\b|\b(call|contact|answer)[^.]* the same day\b/i, 'by which day'],
  ['nl', /\bdeze (lente|zomer|herfst|winter)\b/i, 'de herfst van 2026'],
  ['en', /\bthis (spring|summer|autumn|winter)\b/i, 'autumn 2026'],
  ['en', /\b(portal machine|5-axis portal)\b|\bon a remainder\b/i, 'gantry machine, on an earlier batch'],
  ['nl', /^op papier$|\bop een rest\b/i, 'documenten, op een oude partij'],
  ['en', /^on paper$/i, 'documents'],
  ['nl', /\bpapieren\b|\b(eigen|ons) papier\b/i, 'verklaringen, certificaten'],
  ['en', /\bpapers\b|\b(separate|our) paper\b/i, 'declarations, certificates'],
  ['en', /\bgranulate\b/i, 'pellets'],
  ['en', /\binspection sheets?\b/i, 'batch certificate'],
]

/** What was filed, and what the search takes for another word. */
const OTHERS_WORDS = /pages\/terms\.yaml\.blocks|\.search(?:Synonyms|Targets)/

test.each(WORDS)('%s: %s is written as %s', (language, word) => {
  expect(TEXTS[language].filter(([place, text]) => word.test(text) && !OTHERS_WORDS.test(place))).toEqual([])
})

// Neither the material PVC-U nor pay “p/u”.
const FORMAL = /(?<![-/\w])(u|uw)\b/i
const PRIVACY = 'backend/content/pages/privacy-statement.yaml'
const CAREERS = '{careersPages/,vacancies/,stories/,branches/,careersHome,openApplication,storiesIndex,vacanciesIndex}'
const INFORMAL = /\b(je|jij|jou|jouw)\b/i

test('careers pages say “je”', () => {
  const { mySubmission, jobAlert, vacancies, vacancy, openApplication, careers: home, story } = nl
  const careers = [
    ...textsIn([mySubmission.careers, jobAlert, vacancies, vacancy, openApplication, home, story], 'careers'),
    ...contentTexts('nl', CAREERS),
    ...TEXTS.nl.filter(([place]) => place.startsWith(`${PRIVACY}.blocks.2.`)),
  ]
  expect(careers).toContainEqual([`${PRIVACY}.blocks.2.heading`, 'Voor sollicitanten'])
  expect(careers.filter(([, text]) => FORMAL.test(text))).toEqual([])
})

test('notices and dialogs of both layouts use neither the formal nor the informal pronoun', () => {
  const { app, consent, progress, refused, form, blocks, share, search } = nl
  const shared = textsIn({ app, consent, progress, refused, form, blocks, share, search }, 'nl')
  expect(shared.filter(([, text]) => FORMAL.test(text) || INFORMAL.test(text))).toEqual([])
})
