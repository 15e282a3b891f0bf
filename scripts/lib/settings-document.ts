import { z } from 'zod'
import { SETTINGS as BACKEND_SETTINGS } from '../../backend/settings.ts'
import { ENVIRONMENT_SCHEMA } from '../../lib/server/runtime/env-schema.ts'

interface Rule {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
}

/** The site's rule of a setting that both read is the stricter one. */
const RULES: Record<string, Rule> = Object.assign(
  {},
  ...[BACKEND_SETTINGS, ENVIRONMENT_SCHEMA].map(
    (schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties,
  ),
)

/** The generated part of docs/settings.md: the rules of the schemas, with the explanations of .env.example. */
export function settingsSections(example: string): string {
  let explanation: string[] = []
  const parts = example
    .slice(example.indexOf('# --- '))
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# --- ')) return [`## ${line.slice(6)}\n`]
      if (line.startsWith('# ')) explanation.push(linked(line.slice(2)))
      const [, name, byDefault] = /^(\w+)=(.*)/.exec(line) ?? []
      if (!name) return []
      const text = [...explanation, ruleText(RULES[name] ?? {}, byDefault)].filter(Boolean).join('\n')
      explanation = []
      return [`### \`${name}\`\n\n${text}\n`]
    })
  return parts.join('\n')
}

const linked = (line: string): string => line.replace(/docs\/((\w+\.md)[#\w-]*)/g, '[$2]($1)')

function ruleText({ type, enum: values, minimum = 0, maximum = 0, minLength = 0 }: Rule, byDefault = ''): string {
  const limit = maximum < Number.MAX_SAFE_INTEGER ? ` to ${maximum}` : ' or more'
  const allowed =
    (type === 'integer' && `${minimum}${limit}`) ||
    (values && values[0] !== '0' && values.join(', ')) ||
    (minLength > 1 && `At least ${minLength} characters`)
  const facts = [allowed && `${allowed}.`, byDefault && values?.[0] !== '0' && `Default: \`${byDefault}\`.`]
  return facts.filter(Boolean).join(' ')
}
