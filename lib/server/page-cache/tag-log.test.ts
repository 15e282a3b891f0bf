import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TagLog, type TagTimes } from './tag-log'

function logFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tags-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'cache', 'expired-tags')
}

test('what expired before a restart is expired after it', () => {
  const file = logFile()
  const now = Date.now()
  new TagLog(file).add(['id:7', 'entry:1:actueel/a b'], now - 2000)
  new TagLog(file).add(['id:7'], now - 1000)
  const times: TagTimes = new Map()
  new TagLog(file).load(times)
  expect(times.get('id:7')?.expired).toBe(now - 1000)
  expect(times.get('entry:1:actueel/a b')?.expired).toBe(now - 2000)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
})

test('a truncated line and tags older than any entry are ignored', () => {
  const file = logFile()
  const log = new TagLog(file)
  log.add(['old'], Date.now() - 31 * 24 * 60 * 60 * 1000)
  log.add(['x\n17'])
  const times: TagTimes = new Map()
  log.load(times)
  expect([...times.keys()]).toEqual(['x'])
})
