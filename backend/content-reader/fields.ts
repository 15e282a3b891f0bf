import { isObject } from '../../graphql/json.ts'
import { type FieldKind, SITES, type SiteHandle } from '../model.ts'
import { parseDate } from './dates.ts'
import { idOf } from './element-ids.ts'
import type { ContentPath, SourceFile } from './source.ts'
import type { RichText, Targets } from './types.ts'

export interface FieldContext extends Targets {
  source: SourceFile
  path: ContentPath
  site: SiteHandle
  richText: RichText
  today: () => string
}

const SITE_KEYS = new Set<string>(SITES.map((site) => site.handle))

export function localise(value: unknown, site: SiteHandle): unknown {
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => SITE_KEYS.has(key)) ? value[site] : value
}

/** @param word what a key is the name of */
export function reportUnknownKeys(
  given: Record<string, unknown>,
  known: readonly string[],
  word: string,
  { source, path }: Pick<FieldContext, 'source' | 'path'>,
): void {
  for (const key of Object.keys(given))
    if (!known.includes(key)) source.addProblem([...path, key], `no such ${word}; known are ${known.join(', ')}`)
}

const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === ''

export function readText(raw: unknown, context: Pick<FieldContext, 'source' | 'path' | 'site'>): string | null {
  const value = localise(raw, context.site)
  if (isEmpty(value)) return null
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  context.source.addProblem(context.path, 'a text is expected')
  return null
}

export function renderHtml(markdown: string, richText: RichText, report: (message: string) => void): string | null {
  const { html, broken } = richText(markdown)
  for (const reference of new Set(broken)) report(`the text links to "${reference}", which does not exist`)
  return html
}

export function readField(field: Exclude<FieldKind, { kind: 'matrix' }>, raw: unknown, context: FieldContext): unknown {
  const { source, path } = context
  const value = localise(raw, context.site)
  const refuse = <Empty>(message: string, empty: Empty): Empty => {
    source.addProblem(path, message)
    return empty
  }
  switch (field.kind) {
    case 'text':
    case 'rawHtml':
      return readText(raw, context)
    case 'html': {
      const markdown = readText(raw, context)
      return markdown && renderHtml(markdown, context.richText, (message) => source.addProblem(path, message))
    }
    case 'number':
      if (isEmpty(value)) return null
      return Number.isFinite(value) ? value : refuse(`a number is expected, not "${value}"`, null)
    case 'switch':
      if (isEmpty(value)) return false
      return typeof value === 'boolean' ? value : refuse(`true or false is expected, not "${value}"`, false)
    case 'date':
      if (isEmpty(value)) return null
      return (
        parseDate(value, context.today) ??
        refuse(`a date such as 2027-03-01, 2027-03-01 17:00 or today + 6 weeks is expected, not "${value}"`, null)
      )
    case 'dropdown': {
      const options = Object.keys(field.options)
      return isEmpty(value) ? options[0] : (readOption(options, value, context) ?? options[0])
    }
    case 'checkboxes': {
      const options = Object.keys(field.options)
      return readList(raw, context).flatMap((each) => readOption(options, each, context) ?? [])
    }
    case 'table':
      return readTable(field.columns, raw, context)
    case 'assets':
      return limited(readList(raw, context), field.max, context).flatMap(
        (each) => context.assets.get(String(each))?.id ?? refuse(`there is no file "${each}" in the media folder`, []),
      )
    case 'entries':
      return limited(readList(raw, context), field.max, context).flatMap((each) => {
        const page = context.pages.get(String(each))
        if (!page) return refuse(`there is no entry "${each}"`, [])
        if (field.sections.includes(page.section.handle)) return idOf(String(each))
        return refuse(`"${each}" is not in ${field.sections.join(' or ')}`, [])
      })
    case 'link':
      return readLink(raw, context)
    case 'form': {
      const handle = readText(raw, context)
      return handle === null || context.formNames.includes(handle)
        ? handle
        : refuse(`there is no form "${handle}"`, null)
    }
  }
}

function readOption(options: readonly string[], value: unknown, { source, path }: FieldContext): string | null {
  if (options.includes(String(value))) return String(value)
  source.addProblem(path, `"${value}" is not one of ${options.join(', ')}`)
  return null
}

function readList(raw: unknown, context: FieldContext): unknown[] {
  const value = localise(raw, context.site)
  if (isEmpty(value)) return []
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return [value]
  context.source.addProblem(context.path, 'a list is expected')
  return []
}

function limited(values: unknown[], max: number | undefined, context: FieldContext): unknown[] {
  if (max !== undefined && values.length > max) {
    context.source.addProblem(context.path, `at most ${max} allowed, found ${values.length}`)
  }
  return max === undefined ? values : values.slice(0, max)
}

/** As in Craft, an empty table has one row of nulls. */
function readTable(
  values: Record<string, readonly string[] | null>,
  raw: unknown,
  context: FieldContext,
): Record<string, string | null>[] {
  const columns = Object.keys(values)
  const rows = readList(raw, context)
  if (rows.length === 0) return [Object.fromEntries(columns.map((column) => [column, null]))]
  return rows.flatMap((row, index) => {
    const at = { ...context, path: [...context.path, index] }
    const isCell = columns.length === 1 && !isObject(localise(row, context.site))
    const cells = isCell ? { [columns[0] as string]: row } : row
    if (!isObject(cells)) {
      context.source.addProblem(at.path, `a row with ${columns.join(', ')} is expected`)
      return []
    }
    reportUnknownKeys(cells, columns, 'column', at)
    const read = (column: string): string | null => {
      const inside = { ...at, path: [...at.path, column] }
      const text = readText(cells[column], inside)
      const options = values[column]
      return text && options ? readOption(options, text, inside) : text
    }
    return [Object.fromEntries(columns.map((column) => [column, read(column) ?? '']))]
  })
}

const LINK_TYPES = ['entry', 'url', 'email', 'tel', 'asset'] as const

export type LinkValue = NonNullable<ReturnType<typeof readLink>>

function readLink(raw: unknown, context: FieldContext) {
  const { source, path, site } = context
  const value = localise(raw, site)
  if (isEmpty(value)) return null
  const refuse = (message: string, ...part: string[]) => {
    source.addProblem([...path, ...part], message)
    return null
  }
  if (!isObject(value)) return refuse(`a link names its target, such as "entry: contact" or "url: https://..."`)
  const type = LINK_TYPES.find((candidate) => value[candidate] !== undefined)
  if (!type) return refuse(`a link needs one of ${LINK_TYPES.join(', ')}`)
  reportUnknownKeys(value, [type, 'label', 'target', 'site'], 'part of a link', context)
  const reference = String(localise(value[type], site) ?? '')
  const asset = context.assets.get(reference)
  if (type === 'entry' && !context.pages.has(reference)) return refuse(`there is no entry "${reference}"`, type)
  if (type === 'asset' && !asset) return refuse(`there is no file "${reference}" in the media folder`, type)
  const elementId = type === 'entry' ? idOf(reference) : type === 'asset' && asset ? asset.id : null
  const linked = type === 'entry' && SITES.find(({ handle }) => handle === (value.site ?? site))
  return {
    type,
    value: elementId === null ? reference : '',
    label: readText(value.label, { ...context, path: [...path, 'label'] }),
    target: value.target === '_blank' ? ('_blank' as const) : null,
    elementId,
    elementSiteId: linked ? linked.id : null,
  }
}
