/** The kinds of fields that `npm run model` can add, and the names that a new part of the content model may have. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InterfaceTypeDefinitionNode, parse } from 'graphql'
import { ROOT } from '../files.ts'
import { Problem } from '../problem.ts'

export interface Kind {
  /** The handle of the field that a new one is copied from, apart from its names. */
  like: string
  instructions: readonly [english: string, dutch: string]
  /** What follows the equals sign: the values, columns or section. */
  takes?: 'values' | 'columns' | 'section'
}

const WORDS: Kind['instructions'] = ['What stands on the page.', 'Wat er op de pagina staat.']
const CHOICE: Kind['instructions'] = [
  'One of the choices; the first if none is chosen.',
  'Een van de keuzes; zonder keuze de eerste.',
]

export const KINDS: Record<string, Kind> = {
  text: { like: 'heading', instructions: WORDS },
  html: { like: 'text', instructions: WORDS },
  number: { like: 'maxItems', instructions: ['A number on the page.', 'Een getal op de pagina.'] },
  date: { like: 'uploadDate', instructions: ['A day on the page.', 'Een dag op de pagina.'] },
  switch: { like: 'zoom', instructions: ['On or off.', 'Aan of uit.'] },
  link: { like: 'ctaLink', instructions: ['Where it leads.', 'Waar het heen gaat.'] },
  dropdown: { like: 'imagePosition', instructions: CHOICE, takes: 'values' },
  checkboxes: { like: 'suitableFor', instructions: ['All that apply.', 'Alles wat geldt.'], takes: 'values' },
  table: { like: 'keyFigures', instructions: ['A row for each item.', 'Per onderdeel een rij.'], takes: 'columns' },
  asset: {
    like: 'image',
    instructions: ['A picture, at least 1600 pixels wide.', 'Een foto van minstens 1600 pixels breed.'],
  },
  assets: { like: 'files', instructions: ['Downloads in your order.', 'Downloads in uw volgorde.'] },
  entry: { like: 'branch', instructions: ['One other entry.', 'Eén ander item.'], takes: 'section' },
  entries: { like: 'branches', instructions: ['Entries in your order.', 'Items in uw volgorde.'], takes: 'section' },
}

let reserved: ReadonlySet<string> | undefined

/** Craft names columns such as `col1` itself. */
export const NAME = [
  /^(?!col\d+$)[a-z][a-zA-Z0-9]*$/,
  'is no name: a small letter, then letters and digits, such as safetyNote.',
] as const
export const VALUE = [
  /^[a-zA-Z0-9][\w-]*$/,
  'is no value: letters, digits, hyphens and underscores, such as sheet.',
] as const

export function assertEach(names: readonly string[], [pattern, sentence]: typeof NAME | typeof VALUE): void {
  const wrong = names.find((name) => !pattern.test(name))
  if (wrong !== undefined) throw new Problem(`"${wrong}" ${sentence}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Problem(`${twice} is named twice.`)
}

export function assertName(name: string): void {
  assertEach([name], NAME)
  reserved ??= readReserved()
  if (reserved.has(name)) throw new Problem(`Craft uses the name "${name}" itself: choose another one.`)
}

function readReserved(): Set<string> {
  const schema = readFileSync(join(ROOT, 'backend', 'contract', 'schema.site.graphql'), 'utf8')
  const entry = parse(schema, { noLocation: true }).definitions.find(
    (one): one is InterfaceTypeDefinitionNode =>
      one.kind === 'InterfaceTypeDefinition' && one.name.value === 'EntryInterface',
  )
  return new Set(entry?.fields?.map((field) => field.name.value))
}
