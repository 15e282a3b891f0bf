import { expect, test } from 'vitest'
import { TEXTS as ENGLISH } from '@/lib/i18n/generated/size-en'
import { TEXTS as DUTCH } from '@/lib/i18n/generated/size-nl'
import type { Stock } from '@/lib/shared/cutting'
import { figuresOf, summaryOf, weightText } from './piece-figures'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0.000110741, '0,111 g', '0.111 g'],
  [0.0141, '14,1 g', '14.1 g'],
  [0.709, '709 g', '709 g'],
  [0.99949, '999 g', '999 g'],
  [0.9995, '1 kg', '1 kg'],
  [1.0049, '1 kg', '1 kg'],
  [3.384, '3,38 kg', '3.38 kg'],
  [1234.5, '1.230 kg', '1,230 kg'],
])('%s kilograms are %s in Dutch and %s in English', (kilos, dutch, english) => {
  expect(plain(weightText(kilos, 'nl'))).toBe(dutch)
  expect(plain(weightText(kilos, 'en'))).toBe(english)
})

const STOCK: Stock[] = [{ shape: 'sheet', from: 1, to: 150, length: 6000, width: 2000 }]
const MATERIAL = { id: '1', name: 'PE-UHMW', density: 0.93, stock: STOCK, usual: [] }
const said = (sizes: number[], locale: 'nl' | 'en') => {
  const result = figuresOf({ shape: 'sheet', sizes }, 3, MATERIAL, null, locale, locale === 'nl' ? DUTCH : ENGLISH)
  return plain(result.figures ? summaryOf(result.figures) : result.problem)
}

test('all numbers are in the notation of the language', () => {
  // 2 × 12.5 × 20 × 0.93 / 1,000 = 0.465 g. 4004 / 16.5 = 242.6, 2004 / 24 = 83.5: 242 × 83 = 20,086;
  // turned 4004 / 24 = 166.8, 2004 / 16.5 = 121.4: 166 × 121 = 20,086 too.
  expect(said([2, 20, 12.5], 'nl')).toContain('Gewicht: 0,465 g per stuk, 1,4 g samen.')
  expect(said([2, 20, 12.5], 'nl')).toContain('Stuks daaruit: 20.086.')
  expect(said([2, 20, 12.5], 'en')).toContain('Weight: 0.465 g each, 1.4 g in total.')
  expect(said([2, 20, 12.5], 'en')).toContain('Pieces from it: 20,086.')
})

test('of a sheet that is larger than the saw, the figures and the limits say what the saw takes', () => {
  expect(said([50, 300, 400], 'nl')).toContain(
    'Gezaagd uit: plaat van 50 mm, 6.000 × 2.000 mm, waarvan de zaag 4.000 × 2.000 mm neemt.',
  )
  expect(said([50, 300, 5000], 'en')).toBe(
    'Choose a length from 10 to 4,000 mm: the saw takes no more of the 6,000 × 2,000 mm sheet.',
  )
  // Thicker sheets are for the band saw, which takes them as they are.
  expect(said([120, 300, 6500], 'en')).toBe(
    'Choose a length from 10 to 6,000 mm. The sheet is 6,000 × 2,000 mm, and anything below 10 mm is milled.',
  )
})
