import { isUtf8 } from 'node:buffer'
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { load, YAMLException } from 'js-yaml'
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { isObject } from '../../graphql/json.ts'

export interface ContentProblem {
  file: string
  line: number
  message: string
}

export const problemAt = (path: string, message: string): ContentProblem => ({
  file: relative(process.cwd(), path),
  line: 1,
  message,
})

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[], message?: string) {
    const lines = problems.map((problem) => `\n  ${problem.file}:${problem.line}  ${problem.message}`)
    const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
    super(message ?? `The content has ${count}:${lines.join('')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

export type ContentPath = readonly (string | number)[]

const unreadable = (message: string, line = 1) => ({ data: {}, mistake: { line, message } })

export class SourceFile {
  /** The path below the content folder, such as `news/open-day`. */
  readonly name: string
  readonly file: string
  readonly modified: Date
  readonly data: Record<string, unknown>
  problems: ContentProblem[] = []
  stamp: string
  readonly text: string
  readonly isUnreadable: boolean
  readonly #mistakes: readonly ContentProblem[]

  constructor(root: string, path: string, stamp: string) {
    const bytes = readFileSync(join(root, path))
    this.text = bytes.toString()
    this.file = relative(process.cwd(), join(root, path))
    this.name = nameOf(path)
    this.stamp = stamp
    this.modified = statSync(join(root, path)).mtime
    const { data, mistake } = parse(bytes, this.text)
    this.data = data
    this.isUnreadable = mistake !== null
    this.#mistakes = mistake ? [{ file: this.file, ...mistake }] : []
    this.withoutProblems()
  }

  withoutProblems(): this {
    this.problems = [...this.#mistakes]
    return this
  }

  /** Adds a problem, unless the file has syntax errors, which make its data empty. */
  addProblem(path: ContentPath, message: string): null {
    const prefix = path.length > 0 ? `${path.join('.')}: ` : ''
    if (!this.isUnreadable)
      this.problems.push({ file: this.file, line: this.lineOf(path), message: `${prefix}${message}` })
    return null
  }

  /** @param word for what a key names, such as "field" */
  checkKeys(path: ContentPath, values: Record<string, unknown>, known: readonly string[], word: string): void {
    for (const key of Object.keys(values))
      if (!known.includes(key)) this.addProblem([...path, key], `no such ${word}; known are ${known.join(', ')}`)
  }

  /** Returns the line of the path, or of the deepest part of it that is in the file. */
  lineOf(path: ContentPath): number {
    if (path.length === 0) return 1
    const { document, lines } = nodesOf(this.text)
    let node: unknown = document.contents
    let line = 1
    for (const part of path) {
      const pair = isMap(node) && node.items.find(({ key }) => isScalar(key) && key.value === part)
      const named = pair ? pair.key : isSeq(node) && node.items[Number(part)]
      node = pair ? pair.value : named
      if (isNode(named) && named.range) line = lines.linePos(named.range[0]).line
    }
    return line
  }
}

/** js-yaml takes a tenth of yaml's time, but yaml explains mistakes better. */
function parse(bytes: Buffer, text: string) {
  if (!isUtf8(bytes)) return unreadable('the encoding is not UTF-8: save the file in that one')
  try {
    // Aliases in aliases would fill the memory.
    const data = load(text, { maxAliases: 0 })
    return isObject(data) ? { data, mistake: null } : unreadable('a content file is a list of "field: value" lines')
  } catch (error) {
    const { document, lines } = nodesOf(text)
    const [mistake] = document.errors
    if (mistake) return unreadable(mistake.message.replace(/\n.*/s, ''), lines.linePos(mistake.pos[0]).line)
    if (error instanceof YAMLException) return unreadable(error.reason, (error.mark?.line ?? 0) + 1)
    return unreadable(String(error))
  }
}

let last: { text: string; lines: LineCounter; document: ReturnType<typeof parseDocument> } | undefined

/** The nodes of the last text only, because they take far more memory than data. */
function nodesOf(text: string) {
  if (last?.text === text) return last
  const lines = new LineCounter()
  last = { text, lines, document: parseDocument(text, { lineCounter: lines, uniqueKeys: false }) }
  return last
}

export const nameOf = (path: string): string => path.replace(/\.yaml$/, '')

/** Paths below the folder, with the time and size of each file. What begins with a dot belongs to the system. */
export function filesBelow(root: string, folder = ''): [path: string, stamp: string][] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): [string, string][] => {
      const path = `${folder}${entry.name}`
      const stat = statSync(join(root, path), { throwIfNoEntry: false })
      // A link to a folder above it would be followed without end.
      if (entry.isSymbolicLink() && stat?.isDirectory() && isInside(root, path)) return []
      if (stat?.isDirectory()) return filesBelow(root, `${path}/`)
      return stat?.isFile() ? [[path, `${stat.mtimeMs}:${stat.size}`]] : []
    })
}

const isInside = (root: string, path: string): boolean =>
  !relative(realpathSync(root), realpathSync(join(root, path))).startsWith('..')
