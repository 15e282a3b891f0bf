import { expect, onTestFinished, test, vi } from 'vitest'
import { COSTLY_PER_MINUTE, countCostly, isCostly } from './costly-requests'
import { parseTarget } from './request-target'

test.each([
  ['/materialen?q=nylon', true],
  ['/en/materials?density=1-2&view=chart', true],
  ['/m%61terialen?q=nylon', true],
  ['/werken-bij/vacatures?branch=production', true],
  ['/materialen/vergelijken?m=pom-c', true],
  ['/en/materials/compare?m=pom-c', true],
  ['/api/compare?locale=nl&m=pom-c', true],
  ['/cards/nl/x.png', true],
  ['/uploads/v1795326332-80-KmR3xTq0bYw2/images/hero.webp', true],
  ['/contact.md', true],
  ['/en/index.md', true],
  ['/werken-bij/vacatures/feed.xml?branch=production', true],
  ['/verzonden/contact/12-ABCD', true],
  ['/en/sent/contact/12-ABCD-202611250905', true],
  ['/', false],
  ['/materialen', false],
  ['/materialen?utm_source=x', false],
  ['/materialen?view=cards', false],
  ['/contact?q=x', false],
  ['/actueel/feed.xml', false],
  ['/brand/logo.svg?x=1', false],
  ['/uploads/v1795326332-KmR3xTq0bYw2/images/hero.webp', false],
  ['/api/search?locale=nl&q=x', false],
])('%s counts for the limit of its sender: %s', (target, counts) => {
  const parsed = parseTarget(target)
  expect(parsed && isCostly(parsed)).toBe(counts)
})

test('a sender over the limit waits; others, and this machine, do not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answers = []
  for (let count = 0; count <= COSTLY_PER_MINUTE; count++) answers.push(await countCostly('198.51.100.1'))
  expect(answers).toEqual([...Array(COSTLY_PER_MINUTE).fill(null), 60])
  expect(await countCostly('[::ffff:198.51.100.1]:4711')).toBe(60)
  expect(await countCostly('198.51.100.2')).toBeNull()
  for (let count = 0; count <= COSTLY_PER_MINUTE; count++)
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await countCostly(own)).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await countCostly('198.51.100.1')).toBeNull()
})
