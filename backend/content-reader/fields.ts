import { isObject, listOf } from '../../graphql/json.ts'
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

/** What is returned for a value with a problem is never used. */
export function readField(field: Exclude<FieldKind, { kind: 'matrix' }>, raw: unknown, context: FieldContext): unknown {
  const { assets, pages, source, path } = context
  const report = (message: string) => source.addProblem(path, message)
  const value = localise(raw, context.site)
  const empty = emptyOf(field)
  const isEmptyList = Array.isArray(value) && value.length === 0 && Array.isArray(empty)
  if (isEmpty(value) || isEmptyList) return empty
  switch (field.kind) {
    case 'text':
    case 'rawHtml':
      return readText(value, context)
    case 'html':
      return renderHtml(readText(value, context) ?? '', context.richText, report)
    case 'number':
      if (!Number.isFinite(value)) report(`a number is expected, not "${value}"`)
      return value
    case 'switch':
      if (typeof value !== 'boolean') report(`true or false is expected, not "${value}"`)
      return value
    case 'date': {
      const date = parseDate(value, context.today)
      if (!date) report(`a date such as 2027-03-01, 2027-03-01 17:00 or today + 6 weeks is expected, not "${value}"`)
      return date
    }
    case 'dropdown':
      return readOption(Object.keys(field.options), value, context)
    case 'checkboxes':
      return readList(value, context).map((each) => readOption(Object.keys(field.options), each, context))
    case 'table':
      return readList(value, context).map((row, index) =>
        readRow(field.columns, row, { ...context, path: [...path, index] }),
      )
    case 'assets':
      return readList(value, context, field.max).map((each) => {
        const asset = assets.get(String(each))
        if (!asset) report(`there is no file "${each}" in the media folder`)
        return asset?.id
      })
    case 'entries':
      return readList(value, context, field.max).map((each) => {
        const page = pages.get(String(each))
        if (!page) report(`there is no entry "${each}"`)
        else if (!field.sections.includes(page.section.handle))
          report(`"${each}" is not in ${field.sections.join(' or ')}`)
        return idOf(String(each))
      })
    case 'link':
      return readLink(value, context)
    case 'form': {
      const handle = readText(value, context)
      if (handle && !context.formNames.includes(handle)) report(`there is no form "${handle}"`)
      return handle
    }
  }
}

/** As in Craft, an empty dropdown has its first value, and an empty table one row of nulls. */
function emptyOf(field: FieldKind): unknown {
  if (field.kind === 'switch') return false
  if (field.kind === 'dropdown') return Object.keys(field.options)[0]
  if (field.kind === 'table') return [Object.fromEntries(Object.keys(field.columns).map((column) => [column, null]))]
  return ['checkboxes', 'assets', 'entries'].includes(field.kind) ? [] : null
}

function readOption(options: readonly string[], value: unknown, { source, path }: FieldContext): string {
  if (!options.includes(String(value))) source.addProblem(path, `"${value}" is not one of ${options.join(', ')}`)
  return String(value)
}

function readList(value: unknown, { source, path }: FieldContext, max = Number.POSITIVE_INFINITY): unknown[] {
  const list = typeof value === 'string' ? [value] : listOf(value)
  if (list.length === 0) source.addProblem(path, 'a list is expected')
  if (list.length > max) source.addProblem(path, `at most ${max} allowed, found ${list.length}`)
  return list
}

function readRow(columns: Record<string, readonly string[] | null>, row: unknown, context: FieldContext) {
  const { source, path, site } = context
  const names = Object.keys(columns)
  const isCell = names.length === 1 && !isObject(localise(row, site))
  const cells = isCell ? { [names[0] as string]: row } : row
  if (!isObject(cells)) return source.addProblem(path, `a row with ${names.join(', ')} is expected`)
  reportUnknownKeys(cells, names, 'column', context)
  const read = (name: string): string => {
    const at = { ...context, path: [...path, name] }
    const text = readText(cells[name], at)
    const options = columns[name]
    return (text && options ? readOption(options, text, at) : text) ?? ''
  }
  return Object.fromEntries(names.map((name) => [name, read(name)]))
}

const LINK_TYPES = ['entry', 'url', 'email', 'tel', 'asset'] as const

export type LinkValue = NonNullable<ReturnType<typeof readLink>>

function readLink(value: unknown, context: FieldContext) {
  const { source, path, site } = context
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
