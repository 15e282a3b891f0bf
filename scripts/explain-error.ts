import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { LRUCache } from 'lru-cache'
import { builtFolder } from '../lib/server/runtime/build-folder.ts'
import { loadEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'

const USAGE = `Usage: npm run explain-error -- <frame or log line> ...
       journalctl ... | npm run --silent explain-error`

/** A parsed map takes about 20 MB. */
const MAX_MAPS = 8

/** A script of the site with its line and column, both from 1. */
const FRAMES = /(?<![\w./~-])([\w.~-]{1,100}\.js):(\d{1,7}):(\d{1,7})(?!\d)/g

/** Returns a function that replaces the frames in a text; one without a source map, as of another build, stays. */
export function frameSources(folder: string): (text: string) => string {
  const maps = new LRUCache<string, { map: SourceMap | null }>({
    max: MAX_MAPS,
    memoMethod: (script) => ({ map: readMap(join(folder, `${script}.map`)) }),
  })
  return (text) =>
    text.replace(FRAMES, (frame, script: string, line: string, column: string) => {
      const entry = maps.memo(script).map?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!entry || !('originalSource' in entry) || !entry.originalSource) return frame
      const place = `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      return place.replace(/^(?:(?:\.\.\/)+|turbopack:\/\/\/\[project\]\/)/, '')
    })
}

function readMap(file: string): SourceMap | null {
  try {
    return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null
  } catch {
    return null
  }
}

if (import.meta.main)
  await run(async () => {
    const texts = process.argv.slice(2)
    if (texts.length === 0 && process.stdin.isTTY) throw new Problem(USAGE)
    const explained = frameSources(join(ROOT, builtFolder(loadEnvironment(), ROOT), 'maps'))
    const lines = texts.length > 0 ? texts : createInterface({ input: process.stdin })
    for await (const line of lines) console.log(explained(line))
  }, USAGE)
