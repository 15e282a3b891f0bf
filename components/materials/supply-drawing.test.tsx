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
  const thicker = { ...PEI, stock: [{ shape: 'sheet', size: '6–100' }, ...PEI.stock.slice(1)] }
  expect(pathsOf(thicker)).not.toBe(pathsOf(PEI))
  expect(supplyOf(PEI, stockSizes(PEI.stock, 'nl')).forms).toEqual([
    { form: 'sheet', size: 50 },
    { form: 'rod', size: 150 },
  ])
  const huge = ['rod 5–99.999', 'sheet op aanvraag'].map((text) => text.split(/ (.*)/))
  expect(pathsOf({ stock: huge.map(([shape = '', size = '']) => ({ shape, size })) })).not.toMatch(/NaN|Infinity/)
})

it('has the colour and the translucency of the material, and none that the site does not know', () => {
  const fillOf = (colour: string) =>
    showNode(<MaterialPicture material={{ ...PEI, colour }} box="100vw" alt="" />).container.querySelector('svg > path')
  expect(fillOf('amber')?.getAttribute('fill')).toBe('#d9821b')
  expect(Number(fillOf('amber')?.getAttribute('fill-opacity'))).toBeLessThan(1)
  expect(fillOf('teal')?.getAttribute('fill')).toBe('none')
})

it('stands where a photograph is missing, and says nothing to screen readers', () => {
  const older = { image: [null], stock: null, colour: null, clarity: null, availableAs: ['rod'] }
  const { container } = showNode(<MaterialPicture material={older} box="100vw" alt="" />)
  expect(container.querySelector('svg[aria-hidden=true] > path')?.getAttribute('fill')).toBe('none')
  expect(container.querySelector('img')).toBeNull()
})
