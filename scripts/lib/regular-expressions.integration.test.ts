// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { check, type Parameters } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from './files'

/** Tests and measurements read nothing that others write, and the browser scripts of others are not ours to change. */
const LEFT_OUT = /\.test\.tsx?$|\/testing\.tsx?$|\.d\.ts$|^(?:tests|public)\/|\/generated\//

/** A comment beside an expression, or on the line before it, with the bound of its time or of its input. */
const REASON = /^\s*Matching time: \S/

/** Limits count steps and never milliseconds: the result is the same on a busy machine. */
const LIMITS: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 1_000_000,
  maxIteration: 3,
  // Larger ones take minutes with automata.
  maxNFASize: 3000,
}

interface Node {
  start: number
  end: number
  type: string
  regex?: { pattern: string; flags: string } | null
  callee?: { name?: string }
}

function sources(): string[] {
  const list = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js']
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  return files.filter((file) => file !== '' && !LEFT_OUT.test(file) && existsSync(join(ROOT, file)))
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) yield value as Node
  for (const child of Object.values(value)) yield* nodesIn(child)
}

/** Literals, and calls of `RegExp`, whose expression is put together while the site runs. */
function expressionsIn(file: string) {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const { program, comments, errors } = parseSync(file, source)
  expect(errors, file).toEqual([])
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length
  const reasons = new Set(comments.filter(({ value }) => REASON.test(value)).map(({ end }) => lineAt(end)))
  return [...nodesIn(program)]
    .filter(({ regex, type, callee }) => regex || (/^(?:New|Call)Expression$/.test(type) && callee?.name === 'RegExp'))
    .map(({ start, end, regex }) => {
      const line = lineAt(start)
      const hasReason = reasons.has(line) || reasons.has(line - 1)
      return { place: `${file}:${line}`, text: source.slice(start, end), regex, hasReason }
    })
}

/** What is wrong with an expression, or null. */
async function problemOf({ text, regex, hasReason }: ReturnType<typeof expressionsIn>[number]): Promise<string | null> {
  if (!regex) return hasReason ? null : `${text} is put together while the site runs`
  const result = await check(regex.pattern, regex.flags, LIMITS)
  if (result.status === 'safe') return null
  if (result.status === 'unknown') return `${text} cannot be checked: ${JSON.stringify(result.error)}`
  const { complexity, attack } = result
  if (hasReason && complexity.type === 'polynomial') return null
  return `${text} takes ${complexity.summary} time, such as for ${attack.pattern}`
}

test('regular expressions take linear time, or a comment says what bounds them', { timeout: 900_000 }, async () => {
  // Without a process of its own: the others are a Java archive and programs for some platforms.
  process.env.RECHECK_BACKEND = 'pure'
  const expressions = sources().flatMap(expressionsIn)
  expect(expressions.length).toBeGreaterThan(300)
  const problems = new Map<string, string | null>()
  for (const expression of expressions) {
    const key = `${expression.text} ${expression.hasReason}`
    if (!problems.has(key)) problems.set(key, await problemOf(expression))
    expect.soft(problems.get(key), expression.place).toBeNull()
    // Each check blocks the thread, and the runner expects signs of life.
    await setImmediate()
  }
})
