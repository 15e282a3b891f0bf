/** docs/content-model.md: the names that content files, queries and Craft have for everything. */
import type { FieldKind } from '../../../backend/model.ts'
import { UNTRANSLATED } from '../../../lib/i18n/locales.ts'
import { backendModel } from './backend-model.ts'
import type { Model } from './config.ts'

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** Lists names in alphabetical order with their texts. Names with the same text share a line. */
function list(entries: readonly (readonly [name: string, text: string])[]): string {
  const byText = Map.groupBy(entries, ([, text]) => text)
  const lines = [...byText].map(([text, each]) =>
    [`- ${code(each.map(([name]) => name).toSorted())}`, text].filter(Boolean).join(': '),
  )
  return lines
    .toSorted((one, other) => one.replaceAll('`', '').localeCompare(other.replaceAll('`', ''), UNTRANSLATED))
    .join('\n')
}

const atMost = (max: number | undefined): string => (max ? `, at most ${max}` : '')

function described(field: FieldKind): string {
  switch (field.kind) {
    case 'html':
      return 'rich text'
    case 'rawHtml':
      return 'HTML as it is'
    case 'switch':
      return 'true or false'
    case 'dropdown':
      return `one of ${code(Object.keys(field.options))}`
    case 'checkboxes':
      return `any of ${code(Object.keys(field.options))}`
    case 'table':
      return `rows of ${Object.entries(field.columns)
        .map(([name, values]) => code([name]) + (values ? ` (${code(values)})` : ''))
        .join(', ')}`
    case 'assets':
      return `files${atMost(field.max)}`
    case 'entries':
      return `entries of ${code(field.sections)}${atMost(field.max)}`
    case 'matrix':
      return `nested entries: ${code(field.types)}`
    default:
      return field.kind
  }
}

export function modelDocument(model: Model): string {
  const { SECTIONS, ENTRY_TYPES, GLOBAL_SETS, FIELDS } = backendModel(model)
  const sections = SECTIONS.map(({ handle, kind, uri }) => [handle, `${kind}, with${uri ? '' : 'out'} pages`] as const)
  const types = Object.entries(ENTRY_TYPES).map(([handle, fields]) => [handle, code(fields)] as const)
  const sets = GLOBAL_SETS.map(({ handle, fields }) => [handle, code(fields)] as const)
  const fields = Object.entries(FIELDS).map(([handle, field]) => [handle, described(field)] as const)
  return `# Content model

Made of [\`deploy/craft/config/project\`](../deploy/craft/README.md), the only place where it is described, by
\`npm run guide\`. [editors.md](editors.md) says what editors see of it.

## Sections

Their entries have the entry type of the same name. \`lib/i18n/routes.ts\` has the addresses of their pages.

${list(sections)}

## Entry types

${list(types)}

## Global sets

${list(sets)}

## Fields

A name means the same wherever it is used.

${list(fields)}
`
}
