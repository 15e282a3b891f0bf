import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml'

export interface ContentProblem {
  file: string
  line: number
  message: string
}

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[], message = listOf(problems)) {
    super(message)
    this.name = 'ContentError'
    this.problems = problems
  }
}

function listOf(problems: readonly ContentProblem[]): string {
  const lines = problems.map((problem) => `  ${problem.file}:${problem.line}  ${problem.message}`)
  return `The content has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:\n${lines.join('\n')}`
}

export type ContentPath = readonly (string | number)[]

function stampOf(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat?.isFile() ? `${stat.mtimeMs}:${stat.size}` : null
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

function parse(text: string) {
  const lines = new LineCounter()
  return { lines, document: parseDocument(text, { lineCounter: lines, uniqueKeys: true }) }
}

export class SourceFile {
  /** The path below the content folder, such as `news/open-day`. */
  readonly name: string
  readonly file: string
  readonly hash: string
  readonly modified: Date
  readonly data: Record<string, unknown>
  problems: ContentProblem[]
  readonly #text: string
  #parsed: ReturnType<typeof parse> | null = null
  readonly #syntaxProblems: ContentProblem[]

  constructor(root: string, path: string) {
    const text = readFileSync(path, 'utf8')
    this.file = relative(process.cwd(), path)
    this.name = relative(root, path)
      .replaceAll(sep, '/')
      .replace(/\.yaml$/, '')
    this.hash = hashOf(text)
    this.modified = statSync(path).mtime
    this.#text = text
    // The nodes take far more memory than the data: only problems and places need them.
    const { document, lines } = parse(text)
    this.#syntaxProblems = document.errors.map(({ pos, message }) => ({
      file: this.file,
      line: lines.linePos(pos[0]).line,
      message: message.split('\n')[0] ?? '',
    }))
    const addProblem = (message: string) => this.#syntaxProblems.push({ file: this.file, line: 1, message })
    if (this.#syntaxProblems.length === 0 && !isMap(document.contents))
      addProblem('a content file is a list of "field: value" lines')
    this.data = {}
    try {
      if (this.#syntaxProblems.length === 0) this.data = document.toJS()
    } catch (error) {
      // Nested aliases would fill the memory.
      addProblem(error instanceof Error ? error.message : String(error))
    }
    this.problems = [...this.#syntaxProblems]
  }

  withoutProblems(): this {
    this.problems = [...this.#syntaxProblems]
    return this
  }

  /** Ignored if the file has syntax errors, as its data is then empty. */
  addProblem(path: ContentPath, message: string): void {
    if (this.#syntaxProblems.length > 0) return
    const prefix = path.length > 0 ? `${path.join('.')}: ` : ''
    this.problems.push({ file: this.file, line: this.lineOf(path), message: `${prefix}${message}` })
  }

  /** The line of the last part of the path that is in the file. */
  lineOf(path: ContentPath): number {
    this.#parsed ??= parse(this.#text)
    const { document, lines } = this.#parsed
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
}

export function filesBelow(root: string, folder = ''): Map<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(join(root, folder)).sort()) {
    const name = folder === '' ? entry : `${folder}/${entry}`
    const stamp = stampOf(join(root, name))
    if (stamp !== null) files.set(name, stamp)
    else if (statSync(join(root, name), { throwIfNoEntry: false })?.isDirectory())
      for (const [below, stampBelow] of filesBelow(root, name)) files.set(below, stampBelow)
  }
  return files
}

/** By path and stamp: a draft reads the file of its published entry again. */
const parsedFiles = new LRUCache<string, SourceFile>({ max: 100 })

export function readSource(root: string, file: string): SourceFile {
  const path = join(root, file)
  const key = `${path}:${stampOf(path)}`
  const source = parsedFiles.get(key)?.withoutProblems() ?? new SourceFile(root, path)
  parsedFiles.set(key, source)
  return source
}
