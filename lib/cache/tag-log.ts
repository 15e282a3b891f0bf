import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TagTimes } from './shared-cache.ts'

/** After this time no page is served any more that was made before, in milliseconds. */
const KEPT = 30 * 24 * 60 * 60 * 1000

/**
 * Expired tags in a file beside the pages on disk, a line each: a page that was outdated when the site stopped is so
 * when it starts again.
 */
export class TagLog {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** Reads what is in the file into the list, and leaves one line per tag behind. */
  load(times: TagTimes, now = Date.now()): void {
    const latest = new Map<string, number>()
    for (const line of this.#lines()) {
      const space = line.indexOf(' ')
      const [at, tag] = [Number(line.slice(0, space)), line.slice(space + 1)]
      if (space > 0 && tag && at > now - KEPT && at > (latest.get(tag) ?? 0)) latest.set(tag, at)
    }
    for (const [tag, at] of latest) times.set(tag, { ...times.get(tag), expired: at })
    if (latest.size === 0) return
    this.#write((file) => {
      const temporary = `${file}.${process.pid}`
      writeFileSync(temporary, [...latest].map(([tag, at]) => `${at} ${tag}\n`).join(''))
      renameSync(temporary, file)
    })
  }

  add(tags: readonly string[], at = Date.now()): void {
    this.#write((file) => appendFileSync(file, tags.map((tag) => `${at} ${tag}\n`).join('')))
  }

  #lines(): string[] {
    try {
      return readFileSync(this.#file, 'utf8').split('\n')
    } catch {
      return []
    }
  }

  /** A disk that is full or read-only costs the memory of a restart, nothing else. */
  #write(write: (file: string) => void): void {
    try {
      mkdirSync(dirname(this.#file), { recursive: true })
      write(this.#file)
    } catch (error) {
      console.error('Expired pages could not be noted on disk:', error instanceof Error ? error.message : error)
    }
  }
}
