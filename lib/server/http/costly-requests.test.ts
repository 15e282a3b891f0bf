import { expect, test, vi } from 'vitest'
import { COSTLY_PER_MINUTE, countCostly, isCostly } from './costly-requests'
import { parseTarget } from './request-target'

const costly = (target: string) => {
  const parsed = parseTarget(target)
  return parsed !== null && isCostly(parsed)
}

test.each([
  '/materialen?q=nylon',
  '/en/materials?density=1-2&view=chart',
  '/m%61terialen?q=nylon',
  '/werken-bij/vacatures?branch=production',
  '/materialen/vergelijken?m=pom-c',
  '/en/materials/compare?m=pom-c',
  '/api/compare?locale=nl&m=pom-c',
  '/cards/nl/x.png',
  '/uploads/v1795326332-80-KmR3xTq0bYw2/images/hero.webp',
  '/contact.md',
  '/en/index.md',
  '/werken-bij/vacatures/feed.xml?branch=production',
  '/verzonden/contact/12-ABCD',
  '/en/sent/contact/12-ABCD-202611250905',
])('%s counts for the limit of its sender', (target) => {
  expect(costly(target)).toBe(true)
})

test.each([
  '/',
  '/materialen',
  '/materialen?utm_source=x',
  '/materialen?view=cards',
  '/contact?q=x',
  '/actueel/feed.xml',
  '/brand/logo.svg?x=1',
  '/uploads/v1795326332-KmR3xTq0bYw2/images/hero.webp',
  '/api/search?locale=nl&q=x',
])('%s does not', (target) => {
  expect(costly(target)).toBe(false)
})

test('a sender over the limit waits; others, and this machine, do not', async () => {
  vi.useFakeTimers()
  try {
    const answers = []
    for (let count = 0; count <= COSTLY_PER_MINUTE; count++) answers.push(await countCostly('198.51.100.1'))
    expect(answers.slice(0, -1).every((wait) => wait === null)).toBe(true)
    expect(answers.at(-1)).toBe(60)
    expect(await countCostly('[::ffff:198.51.100.1]:4711')).toBe(60)
    expect(await countCostly('198.51.100.2')).toBeNull()
    for (let count = 0; count <= COSTLY_PER_MINUTE; count++)
      for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await countCostly(own)).toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await countCostly('198.51.100.1')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
