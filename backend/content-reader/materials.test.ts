import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const FOLDER = new URL('../content/materials/', import.meta.url)

interface Material {
  compliance: string[]
  blocks?: { type: string; text?: Record<string, string> }[]
}

const ABOUT_FOOD = /levensmiddel|voedsel|\bfood\b/i
const REFUSES = /\b(niet|geen|not|no|verbiedt|bans)\b/i

const contradictions = ({ compliance, blocks = [] }: Material) =>
  compliance.includes('food')
    ? []
    : blocks
        .filter(({ type }) => type === 'blockComplianceForm')
        .flatMap(({ text = {} }) => Object.values(text))
        .flatMap((text) => text.split(/[.;] /))
        .filter((sentence) => ABOUT_FOOD.test(sentence) && !REFUSES.test(sentence))

test('no text offers a material for food that its facts say is not approved for it', () => {
  const found = readdirSync(FOLDER).map((file) => [
    file,
    contradictions(parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
  ])
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(([, sentences]) => sentences?.length)).toEqual([])
})
