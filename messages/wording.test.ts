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
  ['nl', /\bopen (staat|staan|stond)\b/, 'openstaat'],
  ['nl', /\bvoor \d{1,2}\.\d{2} uur/, 'vóór 15.00 uur'],
  ['nl', /\bengineering plastics\b|\bwie hier werken\b/i, 'technische kunststoffen, wie werken hier'],
  ['nl', /\bneem alle\b|, voor nu\b/i, 'alle, nu'],
  ['en', /\b(rings?|rang|ringing) (him|her|me|us|you|the|them|back|or|first)\b/i, 'call'],
  ['en', /\ba NIR\b/i, 'an NIR'],
  ['en', /\breleased for (food|contact)/i, 'approved for'],
  ['en', /\bworking (conditions|here|with us)\b/i, 'pay and benefits, careers'],
  ['en', /\bcontent (from|of) others\b/i, 'third-party content'],
  ['en', /\byou (now get|hear (so|whether|nothing|about|from))\b/i, 'you will get, you will hear'],
  ['en', /\? Then\b/, 'If …,'],
  ['en', /(?<!-)\bacetal\b(?! copolymer)|\bjunk folder\b/i, 'POM, spam folder'],
  ['en', /\bnot among (them|the)\b/i, 'not listed, can’t see a job that fits'],
  ['en', /\bdoes the sums\b|\bin amounts\b/i, 'go through the figures, in figures'],
  ['en', /\bmachine build/i, 'machinery manufacturers'],
  ['en', /\bmillers?\b|\bthinking along\b|\bdares? to\b/i, 'machinist, helping, not afraid to'],
  ['nl', /\bcv en een paar\b/i, 'cv of een paar zinnen'],
  ['nl', /\benger\b|\bvoor chips\b/, 'nauwer, microchips'],
  ['en', /\bbreaks? the chain\b|\btwelve articles\b/, 'break down the chains, items'],
  ['en', /\b(?:rinsed|rejected|technical) troughs\b/i, 'containers, trays'],
]

test.each(WORDS)('%s: %s is written as %s', (language, word) => {
  expect(TEXTS[language].filter(([, text]) => word.test(text))).toEqual([])
})

// Neither the material PVC-U nor pay “p/u”.
const FORMAL = /(?<![-/\w])(u|uw)\b/i
const INFORMAL = /\b(je|jij|jou|jouw)\b/i

test('careers pages say “je”', () => {
  const folders =
    '{careersPages/,vacancies/,stories/,branches/,careersHome,openApplication,storiesIndex,vacanciesIndex}'
  const careers = [
    ...textsIn(nl.mySubmission.careers, 'mySubmission'),
    ...textsIn([nl.jobAlert, nl.vacancies, nl.vacancy, nl.openApplication, nl.careers, nl.story], 'careers'),
    ...contentTexts('nl', folders),
  ]
  expect(careers.filter(([, text]) => FORMAL.test(text))).toEqual([])
})

test('notices and dialogs of both layouts use neither the formal nor the informal pronoun', () => {
  const { app, consent, progress, refused, form, blocks, share, search } = nl
  const shared = textsIn({ app, consent, progress, refused, form, blocks, share, search }, 'nl')
  expect(shared.filter(([, text]) => FORMAL.test(text) || INFORMAL.test(text))).toEqual([])
})
