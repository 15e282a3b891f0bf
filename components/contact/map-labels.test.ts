import { expect, it } from 'vitest'
import { placeLabels } from './map-labels'

const MAP = { width: 400, height: 300 }
const SIZE = { width: 80, height: 20 }

it('puts a label to the right of its pin', () => {
  expect(placeLabels([{ x: 100, y: 100, ...SIZE }], MAP)).toEqual(['right'])
})

it('takes the other side at the edge of the map', () => {
  expect(placeLabels([{ x: 380, y: 100, ...SIZE }], MAP)).toEqual(['left'])
})

it('puts a label to the left of a pin that is beyond the middle', () => {
  expect(placeLabels([{ x: 300, y: 100, ...SIZE }], MAP)).toEqual(['left'])
})

it('overlaps no other pin or label', () => {
  const places = [
    { x: 100, y: 100, ...SIZE },
    { x: 150, y: 108, ...SIZE },
  ]
  expect(placeLabels(places, MAP)).toEqual(['left', 'right'])
})

it('has no place for a label that is wider than the map', () => {
  expect(placeLabels([{ x: 100, y: 100, width: 500, height: 20 }], MAP)).toEqual([null])
})

it('leaves labels out in a crowd', () => {
  const crowd = Array.from({ length: 20 }, () => ({ x: 200, y: 150, ...SIZE }))
  expect(placeLabels(crowd, MAP).filter(Boolean).length).toBeLessThanOrEqual(4)
})
