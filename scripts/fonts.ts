/**
 * Subsets the font Archivo to the weights 400 to 700, the widths 100 to 118 and the letters of European languages. Writes
 * app/fonts/generated/*.woff2.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from './lib/files.ts'

const SOURCE = join(ROOT, 'node_modules', '@fontsource-variable', 'archivo', 'files')
const TARGET = join(ROOT, 'app', 'fonts', 'generated')

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** Printable ASCII and Latin-1, and typographic, currency and technical characters of the font. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„†•…‰‹›€™↑↓−∕`
/** Letters in LATIN, and those of Esperanto, Sámi and older spellings: both files together stay below 70 kB. */
const NOT_EXTENDED = 'ıŒœĈĉĜĝĤĥĴĵŜŝŬŭŊŋŦŧĔĕĨĩĬĭĲĳĸĿŀŉŎŏŨũſ'
/** Latin Extended-A: names from Turkey to Poland. Loaded only by pages that need it (unicode-range in app/fonts). */
const LATIN_EXTENDED = [...range(0x100, 0x17f)].filter((letter) => !NOT_EXTENDED.includes(letter)).join('')

const VARIATION_AXES = { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 118 } }

/** Kerning, ligatures, marks and the numerals of the design. */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'pnum', 'lnum']

async function subset(source: string, text: string, target: string): Promise<number> {
  const font = await subsetFont(readFileSync(join(SOURCE, source)), text, {
    targetFormat: 'woff2',
    variationAxes: VARIATION_AXES,
    keepFeatures: FEATURES,
    noHinting: true,
  })
  writeFileSync(join(TARGET, target), font)
  return font.length
}

mkdirSync(TARGET, { recursive: true })
const sizes = await Promise.all([
  subset('archivo-latin-wdth-normal.woff2', LATIN, 'archivo.woff2'),
  subset('archivo-latin-ext-wdth-normal.woff2', LATIN_EXTENDED, 'archivo-extended.woff2'),
])
console.log(`Fonts: ${sizes.map((size) => `${(size / 1000).toFixed(1)} kB`).join(', ')}`)
