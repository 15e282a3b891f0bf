import { expect, it } from 'vitest'
import { showNode } from '@/blocks/testing'
import { stockSizes } from '@/lib/cms/stock-sizes'
import { MaterialPicture } from './material-picture'
import { supplyOf, supplyPaths } from './supply-drawing'

const OLDER_MODEL = { image: [null], stock: null, colour: null, clarity: null }
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
  const thicker = { ...PEI, stock: [{ shape: 'sheet', size: '6–100' }, ...PEI.stock.slice(1)] }
  expect(pathsOf(thicker)).not.toBe(pathsOf(PEI))
  expect(supplyOf(PEI, stockSizes(PEI.stock, 'nl')).forms).toEqual([
    { form: 'sheet', size: 50 },
    { form: 'rod', size: 150 },
  ])
  const huge = pathsOf({
    stock: [
      { shape: 'rod', size: '5–99.999' },
      { shape: 'sheet', size: 'op aanvraag' },
    ],
  })
  expect(huge).not.toMatch(/NaN|Infinity/)
})

it('has the colour and the translucency of the material, and none that the site does not know', () => {
  const fillOf = (colour: string) =>
    showNode(<MaterialPicture material={{ ...PEI, colour }} box="100vw" alt="" />).container.querySelector('svg > path')
  expect(fillOf('amber')?.getAttribute('fill')).toBe('#d9821b')
  expect(Number(fillOf('amber')?.getAttribute('fill-opacity'))).toBeLessThan(1)
  expect(fillOf('teal')?.getAttribute('fill')).toBe('none')
})

it('stands where a photograph is missing, and says nothing to screen readers', () => {
  const { container } = showNode(
    <MaterialPicture material={{ ...OLDER_MODEL, availableAs: ['rod'] }} box="100vw" alt="" />,
  )
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('svg > path')?.getAttribute('fill')).toBe('none')
  expect(container.querySelector('img')).toBeNull()
})
