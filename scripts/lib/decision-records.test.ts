import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const MAX_WORDS = 400

const records = globSync('docs/decisions/*-*.md').toSorted()

test('decision records are numbered without a gap', () => {
  const numbers = records.map((file) => Number(basename(file).slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, position) => position + 1))
})

test.each(records)('%s has its number in its title', (file) => {
  const [, number] = /^# (\d+)\. ./.exec(readFileSync(file, 'utf8')) ?? []
  expect(Number(number)).toBe(Number(basename(file).slice(0, 4)))
})

test.each(records)('%s has a status, the three sections and few words', (file) => {
  const text = readFileSync(file, 'utf8')
  const [, status] = /^# .+\n\nStatus: (.+)\n\n## /.exec(text) ?? []
  expect(status).toMatch(/^(?:accepted|superseded by \[\d+\]\(\d{4}-[\w-]+\.md\))$/)
  expect([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading).slice(1)).toEqual([
    'Context',
    'Decision',
    'Consequences',
  ])
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS)
})
