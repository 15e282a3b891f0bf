/** Which names a new part of the content model may have. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLInterfaceType } from 'graphql'
import { ROOT } from '../files.ts'
import { Problem } from '../problem.ts'

let reserved: object | undefined

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
  reserved ??= (
    buildSchema(readFileSync(join(ROOT, 'backend', 'contract', 'schema.site.graphql'), 'utf8')).getType(
      'EntryInterface',
    ) as GraphQLInterfaceType
  ).getFields()
  if (name in reserved) throw new Problem(`Craft uses the name "${name}" itself: choose another one.`)
}
