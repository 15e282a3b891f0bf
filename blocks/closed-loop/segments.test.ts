import { expect, it } from 'vitest'
import { segmentsOf } from './block'

const FIVE = ['Ophalen', 'Sorteren', 'Malen', 'Compounderen', 'Opnieuw leveren']

it('draws arrows clockwise from the top, each tip in the notch of the next', () => {
  expect(segmentsOf(FIVE)[0]?.path).toBe('M0 -272A272 272 0 0 1 250 -106L215 -54L158 -67A172 172 0 0 0 0 -172L35 -219Z')
  expect(segmentsOf(FIVE)[2]?.path).toMatch(/^M160 220A272 272 0 0 1 -140 233/)
})

it('goes from steel to red, with digits that can be read on it', () => {
  const segments = segmentsOf(FIVE)
  expect(segments.map(({ red }) => red)).toEqual([0, 25, 50, 75, 100])
  expect(segments.map(({ light }) => light)).toEqual([false, false, false, true, true])
})

it('puts number and label in the middle of a segment, the label outside the ring', () => {
  const [first, , third, , last] = segmentsOf(FIVE)
  expect(first?.number).toEqual({ x: 136.7, y: -174.9 })
  expect(first?.label).toEqual({ x: 174.8, anchor: 'start', lines: [{ text: 'Ophalen', y: -223.8 }] })
  expect(third?.label.anchor).toBe('middle')
  expect(last?.label.anchor).toBe('end')
})

it('breaks a label that would leave the drawing', () => {
  const [first] = segmentsOf(['Terugbrengen naar de fabriek in Veendam', 'Malen'])
  expect(first?.label.lines.map(({ text }) => text)).toEqual(['Terugbrengen naar de', 'fabriek in Veendam'])
})

it('breaks a word that fits on no line', () => {
  const [first] = segmentsOf(['Kunststofverwerkingsmachineonderhoudsmonteur gezocht', 'Malen'])
  expect(first?.label.lines.map(({ text }) => text)).toEqual([expect.stringMatching(/^Kunststof.{4,10}…$/), 'gezocht'])
})

it.each([2, 3, 8])('closes the ring with %i steps', (count) => {
  const segments = segmentsOf(Array.from({ length: count }, (_, index) => `Stap ${index}`))
  expect(segments).toHaveLength(count)
  expect(segments.at(-1)?.red).toBe(100)
  for (const { path } of segments) expect(path).not.toContain('NaN')
})
