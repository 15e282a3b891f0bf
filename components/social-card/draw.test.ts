import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { SocialCard } from '@/lib/cms/seo/page-head'
import { drawableText, drawCard, titleSize } from './draw'

const CARD: SocialCard = { title: 'Algemene voorwaarden', section: null, facts: [], isCareers: false }

test.each([
  ['Kunst\u00ADstof', 'Kunststof'],
  ['120 °C: 3 × ½ één', '120\u00a0°C: 3 × ½ één'],
  ['CO₂ ≤ 5 µm', 'CO2 <= 5\u00a0µm'],
  ['Łódź, Şişli', 'Łódź, Şişli'],
  ['ǎ ﬁ ’n', 'a fi ’n'],
  ['a\u202fb\nc\u0000', 'a bc'],
  ['5 μm', '5\u00a0μm'],
  ['Труба ПВХ 5, Ґ', 'Труба ПВХ 5, Ґ'],
  ['Σωλήνας Ω', 'Σωλήνας Ω'],
  ['5 ㎛ 😀', '5\u00a0μm'],
  ['PA 6 日本', ''],
  ['5 ⌀', ''],
  ['😀', ''],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})

test('a long text is cut, and a title fits', () => {
  expect(drawableText('x'.repeat(10_000)).length).toBeLessThan(300)
  const [short, long, word] = ['Kort', 'Een lange titel '.repeat(12), 'Kunststofverwerkingsmachine'].map((title) =>
    titleSize(title, 1056, 330),
  )
  expect(short).toBeGreaterThan(word ?? 0)
  expect(word).toBeGreaterThan(long ?? 0)
})

test('cards are PNG of the usual size, drawn without a request, with any text', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const facts = [{ name: 'Plaats', value: 'Łódź' }]
  for (const card of [CARD, { ...CARD, title: '😀 Труба Σ ₂ ≤', section: '→', facts, isCareers: true }]) {
    const picture = await drawCard(card, 'site.test')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  }
  // The renderer loads its parts from data URLs.
  expect(fetched.mock.calls.filter(([address]) => !String(address).startsWith('data:'))).toEqual([])
})

test('only so many cards wait to be drawn', async () => {
  const pictures = await Promise.allSettled(Array.from({ length: 40 }, () => drawCard(CARD, 'site.test')))
  const drawn = pictures.filter(({ status }) => status === 'fulfilled').length
  expect(drawn).toBeGreaterThan(1)
  expect(drawn).toBeLessThan(40)
})
