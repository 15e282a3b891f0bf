import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import { loadTags, logTags, type TagTimes } from './tag-log'

const logFile = () => join(temporaryFolder(), 'cache', 'stale-tags')

test('what changed before a restart is stale after it', () => {
  const file = logFile()
  const now = Date.now()
  logTags(file, ['id:7', 'entry:1:actueel/a b'], now - 2000)
  logTags(file, ['id:7'], now - 1000)
  const times: TagTimes = new Map()
  loadTags(file, times)
  expect(times.get('id:7')).toBe(now - 1000)
  expect(times.get('entry:1:actueel/a b')).toBe(now - 2000)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
})

test('after the clock was set back, nothing is stale in the future', () => {
  const file = logFile()
  logTags(file, ['ahead'], Date.now() + 3_600_000)
  const times: TagTimes = new Map()
  loadTags(file, times)
  expect(times.get('ahead')).toBeLessThanOrEqual(Date.now())
})

test('a truncated line and tags older than any entry are ignored', () => {
  const file = logFile()
  logTags(file, ['old'], Date.now() - 31 * 24 * 60 * 60 * 1000)
  logTags(file, ['x\n17'])
  const times: TagTimes = new Map()
  loadTags(file, times)
  expect([...times.keys()]).toEqual(['x'])
})
