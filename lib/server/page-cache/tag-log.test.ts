import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import { loadTags, logTags, type TagTimes } from './tag-log'

/** The tags that are stale after a restart. */
function loaded(...changes: [tags: string[], at: number][]) {
  const file = join(temporaryFolder(), 'cache', 'stale-tags')
  for (const [tags, at] of changes) logTags(file, tags, at)
  const times: TagTimes = new Map()
  loadTags(file, times)
  return { times, lines: readFileSync(file, 'utf8').trim().split('\n') }
}

test('what changed before a restart is stale after it, once, and never in the future', () => {
  const now = Date.now()
  const { times, lines } = loaded([['id:7', 'entry:1:actueel/a b'], now - 2000], [['id:7'], now - 1000])
  expect(Object.fromEntries(times)).toEqual({ 'id:7': now - 1000, 'entry:1:actueel/a b': now - 2000 })
  expect(lines).toHaveLength(2)
  expect(loaded([['ahead'], now + 3_600_000]).times.get('ahead')).toBeLessThanOrEqual(Date.now())
})

test('a truncated line and tags older than any entry are ignored', () => {
  const now = Date.now()
  expect([...loaded([['old'], now - 31 * 86_400_000], [['x\n17'], now]).times.keys()]).toEqual(['x'])
})
