import { expect, it } from 'vitest'
import { showNode } from '@/blocks/testing'
import { MaterialPicture } from './material-picture'
import { supplyPaths } from './supply-paths'

it('draws each form of supply in another way, and a rod where none is known', () => {
  const drawn = ['sheet', 'rod', 'tube', 'film', 'granulate'].map((form) => JSON.stringify(supplyPaths([form])))
  expect(new Set(drawn).size).toBe(5)
  expect(supplyPaths(['unknown'])).toEqual(supplyPaths(['rod']))
  expect(drawn.join()).not.toMatch(/NaN|Infinity/)
})

it('stands where a photograph is missing, and says nothing to screen readers', () => {
  const { container } = showNode(
    <MaterialPicture material={{ image: [null], availableAs: ['rod'] }} box="100vw" alt="" />,
  )
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('img')).toBeNull()
})
