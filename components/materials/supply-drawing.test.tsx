import { expect, it } from 'vitest'
import { showNode } from '@/blocks/testing'
import { stockSizes } from '@/lib/cms/stock-sizes'
import { MaterialPicture } from './card'
import { supplyOf, supplyPaths } from './supply-drawing'

const PEI = {
  image: [null],
  availableAs: ['sheet', 'rod'],
  colour: 'amber',
  clarity: 'translucent',
  stock: [
    { shape: 'sheet', size: '6–50' },
    { shape: 'rod', size: '10–150' },
  ],
}
const pathsOf = (entry: Partial<typeof PEI>) =>
  JSON.stringify(supplyPaths(supplyOf(entry, stockSizes(entry.stock ?? null, 'nl'))))

it('draws each form of supply in another way, and a rod where none is known', () => {
  const drawn = ['sheet', 'rod', 'tube', 'billet', 'film', 'granulate'].map((form) => pathsOf({ availableAs: [form] }))
  expect(new Set(drawn).size).toBe(6)
  expect(pathsOf({ availableAs: ['unknown'] })).toBe(pathsOf({ availableAs: ['rod'] }))
  expect(pathsOf({})).toBe(pathsOf({ availableAs: ['rod'] }))
  expect(drawn.join()).not.toMatch(/NaN|Infinity/)
})

it('draws the proportions of what is in stock', () => {
  expect(pathsOf({ ...PEI, stock: [{ shape: 'sheet', size: '6–100' }, ...PEI.stock.slice(1)] })).not.toBe(pathsOf(PEI))
  const { forms } = supplyOf(PEI, stockSizes(PEI.stock, 'nl'))
  expect(forms.map(({ form, size }) => `${form} ${size}`)).toEqual(['sheet 50', 'rod 150'])
  const [huge, unknown] = [
    { shape: 'rod', size: '5–99.999' },
    { shape: 'sheet', size: 'op aanvraag' },
  ]
  expect(pathsOf({ stock: [huge, unknown] })).not.toMatch(/NaN|Infinity/)
})

it.each([
  [PEI, '#d9821b', '0.7'],
  [{ ...PEI, colour: 'teal' }, 'none', '0.7'],
  [{ image: [null], stock: null, colour: null, clarity: null, availableAs: ['rod'] }, 'none', '1'],
])(
  'stands where a photograph is missing, for the eye only, in a colour that the site knows',
  (material, fill, opacity) => {
    const { container } = showNode(<MaterialPicture material={material} box="100vw" alt="" />)
    const path = container.querySelector('svg[aria-hidden=true] > path')
    expect(['fill', 'fill-opacity'].map((name) => path?.getAttribute(name))).toEqual([fill, opacity])
    expect(container.querySelector('img')).toBeNull()
  },
)
