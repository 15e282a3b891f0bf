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
  /** Time and size: the same for a file that did not change. */
  readonly version: string
  readonly data: Record<string, unknown>
  /** What is wrong with the file's contents, noted by who reads them. */
  problems: ContentProblem[] = []
  readonly #document: Document
  readonly #unreadable: boolean
  readonly #lines = new LineCounter()

  constructor(root: string, path: string) {
    this.file = relative(process.cwd(), path)
    this.name = relative(root, path)
      .split(sep)
      .join('/')
      .replace(/\.yaml$/, '')
    const { mtime, mtimeMs, size } = statSync(path)
    this.modified = mtime
    this.version = `${mtimeMs}:${size}`
    this.#document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: this.#lines, uniqueKeys: true })
    this.#unreadable = this.#document.errors.length > 0 || !isMap(this.#document.contents)
    this.data = this.#unreadable ? {} : this.#document.toJS()
    this.#noteSyntax()
  }

  #noteSyntax(): void {
    for (const error of this.#document.errors) {
      const { line } = this.#lines.linePos(error.pos[0])
      this.problems.push({ file: this.file, line, message: error.message.split('\n')[0] ?? '' })
    }
    if (this.#unreadable && this.problems.length === 0) {
      this.problems.push({ file: this.file, line: 1, message: 'a content file is a list of "field: value" lines' })
    }
  }

  /** The file as it stands for another reading: without the notes of the last one. */
  reread(): this {
    this.problems = []
    this.#noteSyntax()
    return this
  }

  /** Notes what is wrong at a place. In a file that cannot be read that is nothing but the reason why. */
  problem(path: ContentPath, message: string): void {
    if (this.#unreadable) return
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

/** Files as last read, by path: a change of one does not mean parsing all again. */
const known = new Map<string, SourceFile>()

/** All YAML files below a folder, by name. */
export function readSources(root: string): Map<string, SourceFile> {
  const sources = new Map<string, SourceFile>()
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const path of files) {
    const { mtimeMs, size } = statSync(path)
    const last = known.get(path)
    const source = last?.version === `${mtimeMs}:${size}` ? last.reread() : new SourceFile(root, path)
    known.set(path, source)
    sources.set(source.name, source)
  }
  return sources
}
