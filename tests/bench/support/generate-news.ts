import { createHash } from 'node:crypto'
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { ROOT } from '../../../scripts/lib/files.ts'

const FIRST_DATE = Date.UTC(2005, 0, 3)
const LAST_DATE = Date.UTC(2025, 11, 31)
const CATEGORIES = ['company', 'product', 'sustainability', 'event']
const WORDS_PER_TEXT = 120

/** Beginnings, middles and ends of sentences. */
const PARTS = {
  nl: [
    ['De nieuwe lijn', 'De partij', 'Het keurblad', 'De meetkamer', 'Het granulaat', 'Een leerling', 'De extruder'],
    ['vraagt', 'levert', 'meet', 'verwerkt', 'bespaart', 'vervangt', 'controleert'],
    ['minder stroom per kilo', 'een tweede meting', 'platen van gelijke dikte', 'spanen van klanten', 'elke staaf'],
    ['voor elke levering', 'op donderdag in hal 3', 'zonder te stoppen', 'volgens de norm', 'sinds dit voorjaar'],
  ],
  en: [
    ['The new line', 'The batch', 'The inspection sheet', 'The measuring room', 'The granulate', 'An apprentice'],
    ['needs', 'delivers', 'measures', 'processes', 'saves', 'replaces', 'checks'],
    ['less electricity per kilo', 'a second reading', 'sheets of equal thickness', 'swarf of customers', 'each rod'],
    ['before each delivery', 'on Thursdays in hall 3', 'without stopping', 'to the standard', 'since this spring'],
  ],
}

type Language = keyof typeof PARTS

/** The same sequence of numbers for the same seed. */
export function randomFrom(seed: number): (limit: number) => number {
  let count = 0
  return (limit) => createHash('md5').update(`${seed} ${count++}`).digest().readUInt32BE() % limit
}

function newsItem(number: number, count: number, images: readonly string[]): string {
  const random = randomFrom(number)
  const any = (list: readonly string[]) => list[random(list.length)]
  const sentence = (site: Language) => `${PARTS[site].map(any).join(' ')}, ${random(90) + 10} kg.`
  const paragraphs = (site: Language) => {
    const sentences = Array.from({ length: WORDS_PER_TEXT / 12 }, () => sentence(site))
    return `${sentences.slice(0, 5).join(' ')}\n\n${sentences.slice(5).join(' ')}`
  }
  const inBoth = (text: (site: Language) => string) => ({ nl: text('nl'), en: text('en') })
  const posted = new Date(FIRST_DATE + Math.floor(((LAST_DATE - FIRST_DATE) * number) / count))
  const item = {
    title: inBoth((site) => `${site === 'nl' ? 'Bericht' : 'Report'} ${number}: ${sentence(site)}`),
    slug: { nl: `bericht-${number}`, en: `report-${number}` },
    postDate: `${posted.toISOString().slice(0, 10)} 09:00`,
    summary: inBoth(sentence),
    image: any(images),
    newsCategory: any(CATEGORIES),
    body: inBoth(paragraphs),
    blocks: [{ type: 'blockTitleText', heading: { nl: 'De cijfers', en: 'The figures' }, text: inBoth(paragraphs) }],
  }
  return stringify(item, { lineWidth: 0 })
}

/**
 * Writes a copy of the sample content to a folder, with `count` more news items in both languages: each about 250 words
 * a language, dates over twenty years, `bericht-1` (`report-1`) being the oldest. The same files every time.
 */
export function generateNews(folder: string, count: number): void {
  const sample = join(ROOT, 'backend', 'content')
  cpSync(sample, folder, { recursive: true })
  const images = readdirSync(join(sample, 'media', 'images')).filter((name) => name.endsWith('.webp'))
  // Their ids, of 31 bits, are unique up to 12,000.
  for (let number = 1; number <= count; number++)
    writeFileSync(join(folder, 'news', `report-${number}.yaml`), newsItem(number, count, images))
}
