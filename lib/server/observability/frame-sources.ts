import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** A script of the site with its line and column, both from 1. */
export const FRAME = /^([\w.~-]{1,100}\.js):(\d{1,7}):(\d{1,7})$/

/** Returns the places in the sources. A frame without a source map, as of an earlier build, stays as it is. */
export function frameSources(frames: readonly string[], folder: string): Promise<string[]> {
  const maps = new Map<string, Promise<SourceMap | null>>()
  const sourceOf = async (frame: string) => {
    const [, file = '', line, column] = FRAME.exec(frame) ?? []
    const read = maps.get(file) ?? readMap(join(/* turbopackIgnore: true */ folder, `${file}.map`))
    maps.set(file, read)
    const entry = (await read)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return frame
    const place = `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    return place.replace(/^(?:(?:\.\.\/)+|turbopack:\/\/\/\[project\]\/)/, '')
  }
  return Promise.all(frames.map(sourceOf))
}

const readMap = (file: string): Promise<SourceMap | null> =>
  readFile(/* turbopackIgnore: true */ file, 'utf8')
    .then((text) => new SourceMap(JSON.parse(text)))
    .catch(() => null)
