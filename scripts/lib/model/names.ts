/** Which names a new part of the content model may have. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InterfaceTypeDefinitionNode, Kind, parse } from 'graphql'
import { ROOT } from '../files.ts'
import { Problem } from '../problem.ts'

let reserved: ReadonlySet<string> | undefined

interface Pattern {
  pattern: RegExp
  sentence: string
}

/** Craft names columns such as `col1` itself. */
export const NAME: Pattern = {
  pattern: /^(?!col\d+$)[a-z][a-zA-Z0-9]*$/,
  sentence: 'is no name: a small letter, then letters and digits, such as safetyNote.',
}
export const VALUE: Pattern = {
  pattern: /^[a-zA-Z0-9][\w-]*$/,
  sentence: 'is no value: letters, digits, hyphens and underscores, such as sheet.',
}

export function assertEach(names: readonly string[], { pattern, sentence }: Pattern): void {
  const wrong = names.find((name) => !pattern.test(name))
  if (wrong !== undefined) throw new Problem(`"${wrong}" ${sentence}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Problem(`${twice} is named twice.`)
}

export function assertName(name: string): void {
  assertEach([name], NAME)
  reserved ??= readReserved()
  if (reserved.has(name)) throw new Problem(`Craft uses the name "${name}" itself: choose another one.`)
}

function readReserved(): Set<string> {
  const schema = readFileSync(join(ROOT, 'backend', 'contract', 'schema.site.graphql'), 'utf8')
  const entry = parse(schema, { noLocation: true }).definitions.find(
    (one): one is InterfaceTypeDefinitionNode =>
      one.kind === Kind.INTERFACE_TYPE_DEFINITION && one.name.value === 'EntryInterface',
  )
  return new Set(entry?.fields?.map((field) => field.name.value))
}
