import { readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ParseAhead } from './parse-ahead.ts'
import { lineFinder, type ParsedFile, parseFile, stampOf } from './parsed-file.ts'

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

export class SourceFile {
  /** Path below the content folder, such as `news/open-day`. */
  readonly name: string
  readonly file: string
  readonly #parsed: ParsedFile
  #lineOf: ReturnType<typeof lineFinder> | null = null
  problems: ContentProblem[] = []

  constructor(root: string, path: string, parsed = parseFile(path)) {
    this.file = relative(process.cwd(), path)
    this.name = relative(root, path)
      .split(sep)
      .join('/')
      .replace(/\.yaml$/, '')
    this.#parsed = parsed
    this.#addSyntaxProblems()
  }

  get data(): Record<string, unknown> {
    return this.#parsed.data
  }

  get modified(): Date {
    return this.#parsed.modified
  }

  get stamp(): string {
    return this.#parsed.stamp
  }

  get hash(): string {
    return this.#parsed.hash
  }

  #addSyntaxProblems(): void {
    this.problems.push(...this.#parsed.problems.map((problem) => ({ file: this.file, ...problem })))
  }

  /** Drops all problems except syntax errors. */
  withoutProblems(): this {
    this.problems = []
    this.#lineOf = null
    this.#addSyntaxProblems()
    return this
  }

  /** Ignored if the file has syntax errors, as its data is then empty. */
  addProblem(path: ContentPath, message: string): void {
    if (this.#parsed.isInvalid) return
    this.#lineOf ??= lineFinder(this.#parsed.text)
    const prefix = path.length > 0 ? `${path.join('.')}: ` : ''
    this.problems.push({ file: this.file, line: this.#lineOf(path), message: `${prefix}${message}` })
  }
}

export function filesBelow(root: string, folder = ''): Map<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(join(root, folder)).sort()) {
    const name = folder === '' ? entry : `${folder}/${entry}`
    const stat = statSync(`${root}/${name}`, { throwIfNoEntry: false })
    if (stat?.isDirectory()) for (const [below, stamp] of filesBelow(root, name)) files.set(below, stamp)
    else if (stat?.isFile()) files.set(name, `${stat.mtimeMs}:${stat.size}`)
  }
  return files
}

const parsedFiles = new Map<string, SourceFile>()
const MAX_PARSED_FILES = 100

export function readSource(root: string, file: string, ahead?: ParseAhead): SourceFile {
  const path = join(root, file)
  const parsed = ahead?.take(path)
  if (parsed) return new SourceFile(root, path, parsed)
  const cached = parsedFiles.get(path)
  const source = cached && cached.stamp === stampOf(path) ? cached.withoutProblems() : new SourceFile(root, path)
  parsedFiles.delete(path)
  parsedFiles.set(path, source)
  const [oldest] = parsedFiles.keys()
  if (parsedFiles.size > MAX_PARSED_FILES && oldest !== undefined) parsedFiles.delete(oldest)
  return source
}
