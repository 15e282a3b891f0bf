import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [, ...SECTIONS] = readFileSync('docs/specification.md', 'utf8').split(/^(?=## )/m)

/** The items of lists, in one line each. The lists of routes share the tests above them. */
const ITEMS = SECTIONS.flatMap((section) => section.split(/^(?=- |\n)/m))
  .filter((text) => text.startsWith('- ') && !text.startsWith('- `/'))
  .map((text) => text.replace(/\s+/g, ' ').trim())

const REASON = /\b(?:because|as|so that)\b|`docs\/decisions\/[\w-]+\.md`/

test('each departure from the specification has its reason', () => {
  const departures = ITEMS.flatMap((item) => item.split(/(?=\b(?:Different|In part)\b)/).slice(1))
  expect(departures.length).toBeGreaterThan(3)
  expect(departures.filter((text) => !REASON.test(text.split(/(?<=\.) /)[0] ?? ''))).toEqual([])
})

test('each item has a test, leads to the section with its test, or is left open', () => {
  expect(ITEMS.length).toBeGreaterThan(150)
  expect(ITEMS.filter((item) => !/\bTests?: |\(section \d+\)|^- Left open: /.test(item))).toEqual([])
})

/** The names of tests and groups in a file, also where a formatter has put the name into a line of its own. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\*).*$/gm, '')
  const calls = text.matchAll(
    /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\]|\\.)+)'|`([^`]+)`|"([^"]+)")/g,
  )
  return [...calls].map(([, ...names]) => names.find(Boolean) ?? '')
}

test('each test that the document names exists, and runs', () => {
  const missing = ITEMS.flatMap((item) => {
    const [, tests = ''] = item.split(/\bTests?: /)
    let file = ''
    return [...tests.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, path, title]) => {
      if (path?.includes('/')) {
        file = path
        return existsSync(file) ? [] : [file]
      }
      return title && !namesIn(file).some((name) => name.includes(title)) ? [`${file}: ${title}`] : []
    })
  })
  expect(missing).toEqual([])
  const files = new Set(ITEMS.flatMap((item) => item.match(/[\w./-]+\.(?:test|spec)\.tsx?/g) ?? []))
  const left = [...files].filter((file) =>
    /\b(?:test|it|describe)\.(?:skip|todo|only|fixme)\(\s*['`]/.test(readFileSync(file, 'utf8')),
  )
  expect(left).toEqual([])
})
