/** Writes docs/content-model.md, and the labels of Craft's control panel into docs/editors.md. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { FieldKind } from '../backend/model.ts'
import { UNTRANSLATED } from '../lib/i18n/locales.ts'
import { ROOT, writeSource } from './lib/files.ts'
import { CONFIG, type Field, type Model, readModel } from './lib/model/config.ts'
import { backendModel } from './lib/model/field-types.ts'
import { run } from './lib/problem.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The languages of the control panel and of the guide for editors, which need not be those of the site. */
type Language = 'nl' | 'en'

type Label = Record<Language, string>

/** Returns the Dutch words of Craft's control panel by the English ones, from Craft's static translations. */
export function readTranslations(): Map<string, string> {
  const text = read('deploy/craft/translations/nl/site.php')
  const word = (quoted = '') => quoted.replace(/\\(['\\])/g, '$1')
  const lines = [...text.matchAll(/^ {4}'((?:[^'\\]|\\.)*)' => '((?:[^'\\]|\\.)*)',$/gm)]
  return new Map(lines.map(([, english, dutch]) => [word(english), word(dutch)]))
}

interface EditedType {
  handle: string
  label: Label
  fields: { label: Label; isRequired: boolean }[]
}

/** Returns the labels that editors see, by folder and handle such as `fields/zoom`, and types with fields. */
export function readEditorsWords(): { labels: Map<string, Label>; types: EditedType[] } {
  const dutch = readTranslations()
  const labels = new Map<string, Label>()
  const add = (key: string, en: string, nl = dutch.get(en)) => labels.set(key, { en, nl: nl ?? en }).get(key) as Label
  const { sections, globalSets, entryTypes } = readModel()
  for (const { handle, name } of sections) add(`sections/${handle}`, name)
  for (const { handle, name } of globalSets) add(`globalSets/${handle}`, name)
  for (const file of globSync(`${CONFIG}/formie/statuses/*.yaml`, { cwd: ROOT })) {
    const { handle, name } = parse(read(file))
    add(`formie/statuses/${handle}`, name)
  }
  const labelOf = ({ handle, name }: Field) => labels.get(`fields/${handle}`) ?? add(`fields/${handle}`, name)
  for (const { fields } of globalSets) [...fields.values()].forEach(labelOf)
  const types = entryTypes.map(({ handle, name, fields, required }) => ({
    handle,
    label: add(`entryTypes/${handle}`, name),
    fields: [...fields].map(([own, field]) => ({ label: labelOf(field), isRequired: required.has(own) })),
  }))
  for (const file of globSync('backend/content/forms/*.yaml', { cwd: ROOT })) {
    const { title, pages } = parse(read(file))
    const form = basename(file, '.yaml')
    add(`forms/${form}`, title.en, title.nl)
    const fields = pages.flatMap(({ rows }: { rows: unknown[] }) => rows.flat())
    for (const { handle, label } of fields) add(`forms/${form}/${handle}`, label.en, label.nl)
  }
  return { labels, types }
}

/** Puts the labels that editors see in place of terms such as `_Zoom_<!--fields/zoom-->` and as headings of blocks. */
export function withEditorsWords(guide: string): string {
  const { labels, types } = readEditorsWords()
  const [dutch = '', english = ''] = guide.split(/^(?=## English$)/m)
  const translate = (text: string, language: Language) =>
    text
      .replace(/_[^_\n]+_<!--([\w/]+)-->/g, (_, key: string) => {
        const label = labels.get(key)?.[language]
        if (!label) throw new Error(`The guide for editors names ${key}, which does not exist`)
        return `_${label}_<!--${key}-->`
      })
      .split(/^(?=#{3,4} )/m)
      .map((section) => withHeading(section, language, types))
      .join('')
  return translate(dutch, 'nl') + translate(english, 'en')
}

/** The section of a block is the one with its picture. */
function withHeading(section: string, language: Language, types: readonly EditedType[]): string {
  const type = types.find(({ handle }) => section.includes(`](images/${handle}-${language}.webp)`))
  return type ? section.replace(/^#### .*/, `#### ${type.label[language]}`) : section
}

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

if (import.meta.main)
  await run(async () => {
    writeSource('docs/content-model.md', modelDocument(readModel()))
    writeSource('docs/editors.md', withEditorsWords(read('docs/editors.md')))
  })
