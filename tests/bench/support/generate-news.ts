import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { idOf } from '../../../backend/content-reader/names.ts'
import { ROOT } from '../../../scripts/lib/files.ts'

const FIRST_DATE = Date.UTC(2005, 0, 3)
const LAST_DATE = Date.UTC(2025, 11, 31)
const CATEGORIES = ['company', 'product', 'sustainability', 'event']
const WORDS_PER_TEXT = 120

const SUBJECTS = {
  nl: ['de nieuwe lijn', 'de partij', 'het keurblad', 'de meetkamer', 'het granulaat', 'een leerling', 'de extruder'],
  en: ['the new line', 'the batch', 'the inspection sheet', 'the measuring room', 'the granulate', 'an apprentice'],
}
const VERBS = {
  nl: ['vraagt', 'levert', 'meet', 'verwerkt', 'bespaart', 'laat zien', 'vervangt', 'controleert'],
  en: ['needs', 'delivers', 'measures', 'processes', 'saves', 'shows', 'replaces', 'checks'],
}
const OBJECTS = {
  nl: ['minder stroom per kilo', 'een tweede meting', 'platen van gelijke dikte', 'spanen van klanten', 'elke staaf'],
  en: [
    'less electricity per kilo',
    'a second reading',
    'sheets of equal thickness',
    'swarf from customers',
    'each rod',
  ],
}
const ENDINGS = {
  nl: ['voor elke levering', 'op donderdag in hal 3', 'zonder te stoppen', 'volgens de norm', 'sinds dit voorjaar'],
  en: ['before each delivery', 'on Thursdays in hall 3', 'without stopping', 'to the standard', 'since this spring'],
}

type Language = keyof typeof SUBJECTS

/** The same sequence of numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

function sentence(site: Language, random: (limit: number) => number): string {
  const parts = [SUBJECTS, VERBS, OBJECTS, ENDINGS].map((words) => words[site][random(words[site].length)])
  const text = parts.join(' ')
  return `${text[0]?.toUpperCase()}${text.slice(1)}, ${random(90) + 10} ${site === 'nl' ? 'keer per week' : 'times a week'}.`
}

function paragraphs(site: Language, random: (limit: number) => number): string {
  const sentences: string[] = []
  while (sentences.join(' ').split(' ').length < WORDS_PER_TEXT) sentences.push(sentence(site, random))
  const half = sentences.length >> 1
  return `${sentences.slice(0, half).join(' ')}\n\n${sentences.slice(half).join(' ')}`
}

const indented = (text: string, depth: number): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `${' '.repeat(depth)}${line}`))
    .join('\n')

function newsItem(number: number, count: number, images: readonly string[]): string {
  const random = randomFrom(number)
  const posted = new Date(FIRST_DATE + Math.floor(((LAST_DATE - FIRST_DATE) * number) / count))
  const inBoth = (text: (site: Language) => string, depth: number) =>
    `${' '.repeat(depth)}nl: ${text('nl')}\n${' '.repeat(depth)}en: ${text('en')}`
  const block = (depth: number) => (site: Language) => `|\n${indented(paragraphs(site, random), depth)}`
  return `title:
${inBoth((site) => `"${site === 'nl' ? 'Bericht' : 'Report'} ${number}: ${sentence(site, random)}"`, 2)}
slug: { nl: bericht-${number}, en: report-${number} }
postDate: ${posted.toISOString().slice(0, 10)} 09:00
summary:
${inBoth((site) => `"${sentence(site, random)}"`, 2)}
image: ${images[random(images.length)]}
newsCategory: ${CATEGORIES[random(CATEGORIES.length)]}
body:
${inBoth(block(4), 2)}
blocks:
  - type: blockTitleText
    heading: { nl: De cijfers, en: The figures }
    text:
${inBoth(block(8), 6)}
`
}

/**
 * Writes a copy of the sample content to a folder, with `count` more news items in both languages: each about 250 words
 * a language, dates over twenty years, `bericht-1` (`report-1`) being the oldest. The same files every time.
 */
export function generateNews(folder: string, count: number): void {
  const sample = join(ROOT, 'backend', 'content')
  cpSync(sample, folder, { recursive: true })
  const images = readdirSync(join(sample, 'media', 'images')).filter((name) => name.endsWith('.webp'))
  mkdirSync(join(folder, 'news'), { recursive: true })
  const ids = new Set(readdirSync(join(sample, 'news')).map((file) => idOf(`news/${file.replace(/\.yaml$/, '')}`)))
  for (let number = 1; number <= count; number++) {
    let name = `report-${number}`
    // Ids are 31 bits, so names can share one.
    while (ids.has(idOf(`news/${name}`))) name += 'x'
    ids.add(idOf(`news/${name}`))
    writeFileSync(join(folder, 'news', `${name}.yaml`), newsItem(number, count, images))
  }
}
