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

const CARD_SOURCES = { archivo: 'archivo-latin-wdth-normal.woff2', extended: 'archivo-latin-ext-wdth-normal.woff2' }
/** Archivo has neither Cyrillic nor Greek. */
const OTHER_SCRIPTS = { cyrillic: `${range(0x400, 0x45f)}Ґґ`, greek: range(0x384, 0x3ce) }
const CARD_STYLES = { regular: { wght: 450, wdth: 100 }, bold: { wght: 700, wdth: 112 } }

async function writeCardFonts(): Promise<void> {
  const characters = new Set<number>()
  for (const [name, source] of Object.entries(CARD_SOURCES)) {
    for (const [style, variationAxes] of Object.entries(CARD_STYLES)) {
      const font = await subsetFont(readFileSync(join(SOURCE, source)), name === 'archivo' ? LATIN : LATIN_EXTENDED, {
        targetFormat: 'sfnt',
        variationAxes,
        keepFeatures: ['kern', 'liga'],
        noHinting: true,
      })
      writeFileSync(join(CARD_TARGET, `${name}-${style}.ttf`), font)
      const bytes = new Uint8Array(font).slice().buffer
      for (const character of new Face(new Blob(bytes)).collectUnicodes()) characters.add(character)
    }
  }
  for (const [name, letters] of Object.entries(OTHER_SCRIPTS)) {
    for (const [style, { wght }] of Object.entries({ regular: { wght: 400 }, bold: { wght: 700 } })) {
      const source = readFileSync(join(OTHER_SOURCE, `noto-sans-${name}-${wght}-normal.woff2`))
      const font = await subsetFont(source, letters, { targetFormat: 'sfnt', keepFeatures: ['kern'], noHinting: true })
      writeFileSync(join(CARD_TARGET, `${name}-${style}.ttf`), font)
      const bytes = new Uint8Array(font).slice().buffer
      for (const character of new Face(new Blob(bytes)).collectUnicodes()) characters.add(character)
    }
  }
  const text = String.fromCodePoint(...[...characters].toSorted((a, b) => a - b))
  writeFileSync(join(CARD_TARGET, 'characters.json'), JSON.stringify(text))
}

for (const folder of [TARGET, CARD_TARGET]) mkdirSync(folder, { recursive: true })
await writeCardFonts()
const sizes = await Promise.all([
  subset('archivo-latin-wdth-normal.woff2', LATIN, 'archivo.woff2'),
  subset('archivo-latin-ext-wdth-normal.woff2', LATIN_EXTENDED, 'archivo-extended.woff2'),
])
console.log(`Fonts: ${sizes.map((size) => `${(size / 1000).toFixed(1)} kB`).join(', ')}`)
