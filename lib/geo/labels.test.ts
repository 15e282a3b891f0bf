import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels } from './labels'

const FRAME = { width: 400, height: 300 }
const SIZE = { width: 80, height: 20 }

describe('placeLabels', () => {
  it('puts a label to the right of its mark', () => {
    expect(placeLabels([{ x: 100, y: 100, ...SIZE }], FRAME)).toEqual(['right'])
  })

  it('turns to the other side at the edge of the frame', () => {
    expect(placeLabels([{ x: 380, y: 100, ...SIZE }], FRAME)).toEqual(['left'])
  })

  it('keeps off other marks and labels', () => {
    const places = [
      { x: 100, y: 100, ...SIZE },
      { x: 150, y: 108, ...SIZE },
    ]
    expect(placeLabels(places, FRAME)).toEqual(['left', 'right'])
  })

  it('has no place for a label that is wider than the frame', () => {
    expect(placeLabels([{ x: 100, y: 100, width: 500, height: 20 }], FRAME)).toEqual([null])
  })

  it('leaves labels out in a crowd', () => {
    const crowd = Array.from({ length: 20 }, () => ({ x: 200, y: 150, ...SIZE }))
    expect(placeLabels(crowd, FRAME).filter(Boolean).length).toBeLessThanOrEqual(4)
  })

  it('never answers with another number of labels', () => {
    const label = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) })
    fc.assert(
      fc.property(fc.array(label, { maxLength: 30 }), (places) => {
        expect(
          placeLabels(
            places.map((place) => ({ ...place, ...SIZE })),
            FRAME,
          ),
        ).toHaveLength(places.length)
      }),
    )
  })
})
