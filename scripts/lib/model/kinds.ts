/** The kinds of fields that `npm run model` can add. */
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
