import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml'

/** A problem in a content file. */
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

/** A YAML file: its data, and the line of each key in it. */
export class SourceFile {
  /** Path below the content folder, with forward slashes and without `.yaml`: `news/open-day`. */
  readonly name: string
  readonly file: string
  readonly modified: Date
  /** Modification time and size. */
  readonly version: string
  readonly data: Record<string, unknown>
  /** Reported with `addProblem` while the content is read. */
  problems: ContentProblem[] = []
  readonly #document: Document
  readonly #invalid: boolean
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
    this.#invalid = this.#document.errors.length > 0 || !isMap(this.#document.contents)
    this.data = this.#invalid ? {} : this.#document.toJS()
    this.#addSyntaxProblems()
  }

  #addSyntaxProblems(): void {
    for (const error of this.#document.errors) {
      const { line } = this.#lines.linePos(error.pos[0])
      this.problems.push({ file: this.file, line, message: error.message.split('\n')[0] ?? '' })
    }
    if (this.#invalid && this.problems.length === 0) {
      this.problems.push({ file: this.file, line: 1, message: 'a content file is a list of "field: value" lines' })
    }
  }

  /** For reading the content again: removes all problems but those of syntax. */
  withoutProblems(): this {
    this.problems = []
    this.#addSyntaxProblems()
    return this
  }

  /** Adds a problem at a path. An invalid file has its syntax problems only. */
  addProblem(path: ContentPath, message: string): void {
    if (this.#invalid) return
    const prefix = path.length > 0 ? `${path.join('.')}: ` : ''
    this.problems.push({ file: this.file, line: this.lineOf(path), message: `${prefix}${message}` })
  }

  /** Line (from 1) of the key or item at the path, or of its deepest existing ancestor. */
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

/** The version of a file: modification time and size. Null: there is none. */
export function stampOf(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat?.isFile() ? `${stat.mtimeMs}:${stat.size}` : null
}

/** Stamps of all files below a folder, by path below it with forward slashes. */
export function filesBelow(root: string, folder = ''): Map<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(join(root, folder)).sort()) {
    const name = folder === '' ? entry : `${folder}/${entry}`
    // A file may be removed meanwhile.
    const stat = statSync(`${root}/${name}`, { throwIfNoEntry: false })
    if (stat?.isDirectory()) for (const [below, stamp] of filesBelow(root, name)) files.set(below, stamp)
    else if (stat?.isFile()) files.set(name, `${stat.mtimeMs}:${stat.size}`)
  }
  return files
}

/** The files that were parsed last, by path: a parsed file takes much memory. */
const parsedFiles = new Map<string, SourceFile>()
const MAX_PARSED_FILES = 100

/** A content file; after a change of others it is not parsed again, if it was parsed lately. */
export function readSource(root: string, file: string): SourceFile {
  const path = join(root, file)
  const cached = parsedFiles.get(path)
  const source = cached && cached.version === stampOf(path) ? cached.withoutProblems() : new SourceFile(root, path)
  parsedFiles.delete(path)
  parsedFiles.set(path, source)
  const [oldest] = parsedFiles.keys()
  if (parsedFiles.size > MAX_PARSED_FILES && oldest !== undefined) parsedFiles.delete(oldest)
  return source
}
