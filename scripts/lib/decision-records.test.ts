import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const records = globSync('docs/decisions/*-*.md').toSorted()
const index = readFileSync('docs/decisions/README.md', 'utf8')

test('decision records are numbered without a gap', () => {
  const numbers = records.map((file) => Number(basename(file).slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, position) => position + 1))
})

test.each(records)('%s has number, date and the four sections, and is in the index', (file) => {
  const text = readFileSync(file, 'utf8')
  const [, number, title, date] = /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)/.exec(text) ?? []
  expect(Number(number)).toBe(Number(basename(file).slice(0, 4)))
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(sections).toEqual(['Context', 'Decision', 'Alternatives', 'Consequences'])
  const row = index.split('\n').find((line) => line.includes(`](${basename(file)})`))
  expect(row?.split('|').map((cell) => cell.trim())).toEqual(
    expect.arrayContaining([number, `[${title}](${basename(file)})`, date]),
  )
})
