import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml'

/** Consists of values that can be posted between threads. */
export interface ParsedFile {
  text: string
  hash: string
  modified: Date
  /** Modification time and size. */
  stamp: string
  data: Record<string, unknown>
  isInvalid: boolean
  /** Syntax errors, with lines from 1. */
  problems: { line: number; message: string }[]
}

const stampOfStat = ({ mtimeMs, size }: { mtimeMs: number; size: number }) => `${mtimeMs}:${size}`

export function stampOf(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat?.isFile() ? stampOfStat(stat) : null
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

export function parseFile(path: string): ParsedFile {
  const stat = statSync(path)
  const text = readFileSync(path, 'utf8')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  const problems = document.errors.map((error) => ({
    line: lines.linePos(error.pos[0]).line,
    message: error.message.split('\n')[0] ?? '',
  }))
  const isInvalid = problems.length > 0 || !isMap(document.contents)
  if (isInvalid && problems.length === 0)
    problems.push({ line: 1, message: 'a content file is a list of "field: value" lines' })
  const file = { text, hash: hashOf(text), modified: stat.mtime, stamp: stampOfStat(stat), problems }
  if (isInvalid) return { ...file, data: {}, isInvalid }
  try {
    return { ...file, data: document.toJS(), isInvalid }
  } catch (error) {
    // Nested aliases would fill the memory.
    problems.push({ line: 1, message: error instanceof Error ? error.message : String(error) })
    return { ...file, data: {}, isInvalid: true }
  }
}

/** Returns the line (from 1) of a path, or of its deepest existing ancestor. */
export function lineFinder(text: string): (path: readonly (string | number)[]) => number {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  return (path) => lineAt(document, lines, path)
}

function lineAt(document: Document, lines: LineCounter, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
      if (pair && isScalar(pair.key) && pair.key.range) return lines.linePos(pair.key.range[0]).line
    }
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
