import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml'

/** A problem in a content file, with the place where an editor finds it. */
export interface ContentProblem {
  file: string
  line: number
  message: string
}

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map((problem) => `  ${problem.file}:${problem.line}  ${problem.message}`)
    super(`The content has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:\n${lines.join('\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

export type ContentPath = readonly (string | number)[]

/** One YAML file: its data, and the line of any place in it. */
export class SourceFile {
  /** Path below the content folder, with forward slashes and without `.yaml`: `news/open-day`. */
  readonly name: string
  readonly file: string
  readonly modified: Date
  readonly data: Record<string, unknown>
  readonly problems: ContentProblem[] = []
  readonly #document: Document
  readonly #lines = new LineCounter()

  constructor(root: string, path: string) {
    this.file = relative(process.cwd(), path)
    this.name = relative(root, path).split(sep).join('/').replace(/\.yaml$/, '')
    this.modified = statSync(path).mtime
    this.#document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: this.#lines, uniqueKeys: true })
    for (const error of this.#document.errors) {
      this.problems.push({ file: this.file, line: this.#lines.linePos(error.pos[0]).line, message: error.message.split('\n')[0] ?? '' })
    }
    const data = this.problems.length === 0 ? this.#document.toJS() : {}
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      this.problem([], 'a content file is a list of "field: value" lines')
      this.data = {}
    } else {
      this.data = data
    }
  }

  problem(path: ContentPath, message: string): void {
    const where = path.length > 0 ? `${path.join('.')}: ` : ''
    this.problems.push({ file: this.file, line: this.lineOf(path), message: `${where}${message}` })
  }

  /** Line (from 1) of the key or item at the path, or of the deepest part of it that exists. */
  lineOf(path: ContentPath): number {
    for (let length = path.length; length > 0; length--) {
      const parent = this.#document.getIn(path.slice(0, length - 1), true)
      const key = path[length - 1]
      if (isMap(parent)) {
        const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
        if (pair && isScalar(pair.key) && pair.key.range) return this.#lines.linePos(pair.key.range[0]).line
      }
      const node = this.#document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return this.#lines.linePos(node.range[0]).line
    }
    return 1
  }
}

/** All YAML files below a folder, by name. */
export function readSources(root: string): Map<string, SourceFile> {
  const sources = new Map<string, SourceFile>()
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const path of files) {
    const source = new SourceFile(root, path)
    sources.set(source.name, source)
  }
  return sources
}
