/** Subsets the font Archivo. Social cards get files of their own: their renderer takes no variable fonts. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { ROOT } from './lib/files.ts'

const SOURCE = join(ROOT, 'node_modules', '@fontsource-variable', 'archivo', 'files')
const OTHER_SOURCE = join(ROOT, 'node_modules', '@fontsource', 'noto-sans', 'files')
const TARGET = join(ROOT, 'app', 'fonts', 'generated')
const CARD_TARGET = join(ROOT, 'components', 'social-card', 'generated')

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„†•…‰‹›€™↑↓−∕`
/** Letters in LATIN, and those of Esperanto, Sámi and older spellings: both files together stay below 70 kB. */
const NOT_EXTENDED = 'ıŒœĈĉĜĝĤĥĴĵŜŝŬŭŊŋŦŧĔĕĨĩĬĭĲĳĸĿŀŉŎŏŨũſ'
/** Latin Extended-A covers names from Turkey to Poland. unicode-range in app/fonts loads it on demand. */
const LATIN_EXTENDED = [...range(0x100, 0x17f)].filter((letter) => !NOT_EXTENDED.includes(letter)).join('')

const LATIN_SOURCE = 'archivo-latin-wdth-normal.woff2'
const EXTENDED_SOURCE = 'archivo-latin-ext-wdth-normal.woff2'

const VARIATION_AXES = { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 118 } }

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

/** By the name of the file: a source, the styles or the weights, and letters. Archivo has neither Cyrillic nor Greek. */
const CARD_STYLES = { regular: { wght: 450, wdth: 100 }, bold: { wght: 700, wdth: 112 } }
const CARD_FONTS = Object.entries(CARD_STYLES).flatMap(([style, variationAxes]) => {
  const noto = (script: string) =>
    join(OTHER_SOURCE, `noto-sans-${script}-${style === 'bold' ? 700 : 400}-normal.woff2`)
  const archivo = { variationAxes, keepFeatures: ['kern', 'liga'] }
  const other = { keepFeatures: ['kern'] }
  return [
    { name: `archivo-${style}`, source: join(SOURCE, LATIN_SOURCE), letters: LATIN, options: archivo },
    { name: `extended-${style}`, source: join(SOURCE, EXTENDED_SOURCE), letters: LATIN_EXTENDED, options: archivo },
    { name: `cyrillic-${style}`, source: noto('cyrillic'), letters: `${range(0x400, 0x45f)}Ґґ`, options: other },
    { name: `greek-${style}`, source: noto('greek'), letters: range(0x384, 0x3ce), options: other },
  ]
})

async function writeCardFonts(): Promise<void> {
  const characters = new Set<number>()
  for (const { name, source, letters, options } of CARD_FONTS) {
    const font = await subsetFont(readFileSync(source), letters, { ...options, targetFormat: 'sfnt', noHinting: true })
    writeFileSync(join(CARD_TARGET, `${name}.ttf`), font)
    const bytes = new Uint8Array(font).slice().buffer
    for (const character of new Face(new Blob(bytes)).collectUnicodes()) characters.add(character)
  }
  const text = String.fromCodePoint(...[...characters].toSorted((a, b) => a - b))
  writeFileSync(join(CARD_TARGET, 'characters.json'), JSON.stringify(text))
}

for (const folder of [TARGET, CARD_TARGET]) mkdirSync(folder, { recursive: true })
await writeCardFonts()
const sizes = await Promise.all([
  subset(LATIN_SOURCE, LATIN, 'archivo.woff2'),
  subset(EXTENDED_SOURCE, LATIN_EXTENDED, 'archivo-extended.woff2'),
])
console.log(`Fonts: ${sizes.map((size) => `${(size / 1000).toFixed(1)} kB`).join(', ')}`)
