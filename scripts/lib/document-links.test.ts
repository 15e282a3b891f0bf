import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = 'app,backend,blocks,components,docs,graphql,tests,lib,messages,scripts'

const CITED_BY_SECTION = { specification: 'docs/specification.md', 'facts.md': 'backend/contract/facts.md' }

const filesOf = (endings: string): string[] =>
  globSync([`*.${endings}`, `{${FOLDERS}}/**/*.${endings}`], { exclude: ['graphql/generated/**'] }).toSorted()

const read = (file: string): string => readFileSync(file, 'utf8')

/** Removes line breaks and comment marks, because a citation may continue on the next line. */
const unwrapped = (text: string): string => text.replace(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ')

const documents = filesOf('md').map((file) => ({ file, text: read(file) }))
const sources = filesOf('{ts,tsx,mjs,css,graphql,md,yaml}').map((file) => ({ file, text: unwrapped(read(file)) }))

const headingsOf = (text: string): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

function isReachable(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : join(dirname(from), path)
  if (!existsSync(target)) return false
  return anchor === undefined || headingsOf(read(target)).map(anchorOf).includes(anchor)
}

const records = globSync('docs/decisions/*-*.md').toSorted()

test.each(records)('%s has the next number, a status, the three sections and few words', (file) => {
  const text = read(file)
  const number = records.indexOf(file) + 1
  expect(basename(file).startsWith(`${String(number).padStart(4, '0')}-`)).toBe(true)
  const [, title, status] = /^# (\d+)\. .+\n\nStatus: (.+)\n\n## /.exec(text) ?? []
  expect(Number(title)).toBe(number)
  expect(status).toMatch(/^(?:accepted|superseded by \[\d+\]\(\d{4}-[\w-]+\.md\))$/)
  expect(headingsOf(text).slice(1)).toEqual(['Context', 'Decision', 'Consequences'])
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(400)
})

/** What texts name that does not exist, with the file of the text. */
const missing = (texts: typeof sources, named: RegExp, exists: (name: string, file: string) => boolean = existsSync) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(named)].flatMap(([, name = '']) => (exists(name, file) ? [] : [`${file}: ${name}`])),
  )

test('relative links between documents lead to a file, and a heading, that exist', () => {
  expect(missing(documents, /\]\((?![a-z]+:)([^)\s]+)\)/g, (link, file) => isReachable(file, link))).toEqual([])
})

test('files and folders that documents name exist, and so do files that comments name', () => {
  const path = new RegExp(`\`((?:${FOLDERS.replaceAll(',', '|')})/[^\`\\s<*]+)\``, 'g')
  expect(missing(documents, path)).toEqual([])
  expect(missing(sources, /\b((?:docs|backend\/contract)\/[\w./-]+\.md)\b/g)).toEqual([])
  const comments = filesOf('{ts,tsx,mjs,css}').map((file) => {
    const found = read(file).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []
    return { file, text: found.join(' ') }
  })
  const files = new Set(sources.flatMap(({ file }) => [file, basename(file)]))
  const isKnown = (name: string, file: string) => files.has(name) || files.has(join(dirname(file), name))
  expect(missing(comments, /(?<![*.\w])([\w[./][\w./[\]()-]*\.(?:tsx?|mjs|css|md))\b/g, isKnown)).toEqual([])
})

test.each(Object.entries(CITED_BY_SECTION))('sections of the %s that are cited exist', (name, document) => {
  const numbers = headingsOf(read(document)).map((heading) => /^\d+/.exec(heading)?.[0])
  const citation = new RegExp(`\\b${name}[^.;]{0,40}?\\bsections? (\\d+(?: and \\d+)?)`, 'g')
  expect(missing(sources, citation, () => false)).not.toHaveLength(0)
  expect(missing(sources, citation, (cited) => cited.split(' and ').every((n) => numbers.includes(n)))).toEqual([])
})

const NAME = /(?:[A-Z_]{3,}|[A-Z]?[a-z]+[A-Z]\w*)/.source

test('functions and constants that documents name are in the file beside them', () => {
  const before = unwrapped(read('docs/architecture.md')).matchAll(/`(?<names>\w+)` \(`(?<file>[^`]+)`\)/g)
  const after = read('docs/specification.md').matchAll(
    new RegExp(`\`(?<file>[^\`]+\\.tsx?)\` (?<names>${NAME}(?:, ${NAME})*)`, 'g'),
  )
  const named = [...before, ...after].flatMap(({ groups: { file = '', names = '' } = {} }) =>
    names.split(', ').map((name) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file, name }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([])
})

test('log lines of docs/operate.md are written by the code', () => {
  const section = read('docs/operate.md').split('\n## Logs\n')[1]?.split('\n## ')[0] ?? ''
  const lines = [...section.matchAll(/^- `([^`]+)`: /gm)].map(([, line = '']) => line)
  expect(lines).not.toHaveLength(0)
  const code = sources.filter(({ file }) => /(?<!\.test)\.(?:ts|tsx|mjs)$/.test(file))
  const isWritten = (line: string) => {
    const [, subsystem, message = ''] = /^(?:([a-z-]+): ?)?(.*)$/.exec(line) ?? []
    const parts = message.split(/\s*\.\.\.\s*/)
    const isLogger = !subsystem || code.some(({ text }) => text.includes(`logger('${subsystem}')`))
    return isLogger && code.some(({ text }) => parts.every((part) => text.includes(part)))
  }
  expect(lines.filter((line) => !isWritten(line))).toEqual([])
})
