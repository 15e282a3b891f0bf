import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { logger } from '../runtime/log.ts'

const log = logger('cache')

/** When each tag became stale, in milliseconds since 1970. */
export type TagTimes = Map<string, number>

export const TAG_RETENTION_MS = 30 * 24 * 60 * 60 * 1000

export function loadTags(file: string, times: TagTimes): void {
  const latest = staleTimes(file)
  for (const [tag, stale] of latest) times.set(tag, stale)
  if (latest.size === 0) return
  attempt(() => {
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, [...latest].map(([tag, at]) => `${at} ${tag}\n`).join(''))
    renameSync(temporary, file)
  })
}

export function logTags(file: string, tags: readonly string[], at = Date.now()): void {
  attempt(() => {
    mkdirSync(dirname(file), { recursive: true })
    appendFileSync(file, tags.map((tag) => `${at} ${tag}\n`).join(''))
  })
}

function attempt(write: () => void): void {
  try {
    write()
  } catch (error) {
    log.error('stale tags were not written to disk, a restart would forget them', error)
  }
}

export function staleTimes(file: string, now = Date.now()): Map<string, number> {
  const latest = new Map<string, number>()
  for (const line of linesOf(file)) {
    const space = line.indexOf(' ')
    const [at, tag] = [Number(line.slice(0, space)), line.slice(space + 1)]
    // Later moments are from before the clock was set back.
    if (space > 0 && tag && at > now - TAG_RETENTION_MS && at > (latest.get(tag) ?? 0))
      latest.set(tag, Math.min(at, now))
  }
  return latest
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
