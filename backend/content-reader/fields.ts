import MarkdownIt from 'markdown-it'
import { isObject, listOf } from '../../graphql/json.ts'
import { ENTRY_TYPES, FIELDS, type FieldKind, SITES, type Site } from '../model.ts'
import { assetUrl } from './assets.ts'
import { parseDate } from './dates.ts'
import { idOf, pageUrl, uidOf, uriOf } from './names.ts'
import { localise, readText } from './shapes.ts'
import type { ContentPath, SourceFile } from './source.ts'
import type { ContentOptions, Entry, Reading, RichText } from './types.ts'

interface FieldContext extends Reading {
  source: SourceFile
  path: ContentPath
  site: Site
  /** The name from which the ids of the entry or block are made. */
  key: string
}

/** Properties that all blocks have alike. */
export const BLOCK = {
  title: null,
  slug: null,
  uri: null,
  section: null,
  parentId: null,
  level: null,
  draft: null,
  seo: {},
  enabled: true,
  postDate: new Date('2024-01-08T08:00:00Z'),
  expiryDate: null,
}

type Given = Record<string, unknown>

const REFERENCE = /^(entry|asset):/

/** Links such as `entry:news/open-day` and `asset:file.pdf` lead to the site's pages and to files. */
export function richTextOn(
  site: Site,
  { pages, assets }: Pick<Reading, 'pages' | 'assets'>,
  { siteUrl, mediaUrl }: ContentOptions,
): RichText {
  function addressOf(reference: string): string | null {
    const name = reference.slice(reference.indexOf(':') + 1)
    if (reference.startsWith('asset:')) {
      const asset = assets.get(name)
      return asset ? assetUrl(mediaUrl, asset) : null
    }
    const [file = '', hash] = name.split('#')
    const page = pages.get(file)
    const url = page?.sites.includes(site.handle) ? pageUrl(siteUrl, site, uriOf(page, site, pages)) : null
    return url && hash ? `${url}#${hash}` : url
  }

  const markdown = new MarkdownIt({ html: true })
  const validate = markdown.validateLink.bind(markdown)
  let broken: string[] = []
  markdown.validateLink = (url) => REFERENCE.test(url) || validate(url)
  markdown.normalizeLink = (url) => {
    const address = REFERENCE.test(url) ? addressOf(url) : url
    if (address === null) broken.push(url)
    return address ?? ''
  }
  return (text) => {
    broken = []
    return { html: markdown.render(text).trim() || null, broken }
  }
}

export function renderHtml(markdown: string, richText: RichText, report: (message: string) => void): string | null {
  const { html, broken } = richText(markdown)
  for (const reference of new Set(broken)) report(`the text links to "${reference}", which does not exist`)
  return html
}

export const fieldsOf = (handles: readonly string[], values: Given, context: FieldContext): Given =>
  Object.fromEntries(
    handles.map((handle) => {
      const field = FIELDS[handle]
      if (!field) throw new Error(`The content model has no field "${handle}"`)
      return [handle, readField(field, values[handle], { ...context, path: [...context.path, handle] })]
    }),
  )

/** A value with a problem is never used, whatever this returns for it. */
export function readField(field: FieldKind, raw: unknown, context: FieldContext): unknown {
  const { source, path } = context
  const report = (message: string) => source.addProblem(path, message)
  const value = localise(raw, context.site.handle) ?? ''
  const isEmptyList = Array.isArray(value) && value.length === 0 && Array.isArray(emptyOf(field))
  if (value === '' || isEmptyList) return emptyOf(field)
  const text = () => readText(value, source, path, context.site.handle)
  switch (field.kind) {
    case 'text':
    case 'rawHtml':
      return text()
    case 'html':
      return renderHtml(text() ?? '', context.richTexts[context.site.handle], report)
    case 'number':
      return Number.isFinite(value) ? value : report(`a number is expected, not "${value}"`)
    case 'switch':
      return typeof value === 'boolean' ? value : report(`true or false is expected, not "${value}"`)
    case 'date': {
      const examples = '2027-03-01, 2027-03-01 17:00 or today + 6 weeks'
      return parseDate(value, context.today) ?? report(`a date such as ${examples} is expected, not "${value}"`)
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
      return readList(value, context, field.max).map((each) => targetId('asset', String(each), context))
    case 'entries':
      return readList(value, context, field.max).map((each) => {
        const page = context.pages.get(String(each))
        if (page && !field.sections.includes(page.section.handle))
          report(`"${each}" is not in ${field.sections.join(' or ')}`)
        return targetId('entry', String(each), context)
      })
    case 'link':
      return readLink(value, context)
    case 'form':
      return context.formNames.includes(text() ?? '') ? text() : report(`there is no form "${value}"`)
    case 'matrix': {
      if (!Array.isArray(value)) report('a list of blocks is expected')
      const own = value === raw ? path : [...path, context.site.handle]
      return listOf(value).flatMap((block, index) => readBlock(field.types, block, [...own, index], context) ?? [])
    }
  }
}

/** As in Craft, an empty dropdown has its first value, and an empty table one row of nulls. */
function emptyOf(field: FieldKind): unknown {
  if (field.kind === 'switch') return false
  if (field.kind === 'dropdown') return Object.keys(field.options)[0]
  if (field.kind === 'table') return [Object.fromEntries(Object.keys(field.columns).map((column) => [column, null]))]
  return ['checkboxes', 'assets', 'entries', 'matrix'].includes(field.kind) ? [] : null
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
  const isCell = names.length === 1 && !isObject(localise(row, site.handle))
  const cells = isCell ? { [names[0] as string]: row } : row
  if (!isObject(cells)) return source.addProblem(path, `a row with ${names.join(', ')} is expected`)
  source.checkKeys(path, cells, names, 'column')
  const read = (name: string, options: readonly string[] | null): string => {
    const at = { ...context, path: [...path, name] }
    const text = readText(cells[name], source, at.path, site.handle)
    return (text && options ? readOption(options, text, at) : text) ?? ''
  }
  return Object.fromEntries(Object.entries(columns).map(([name, options]) => [name, read(name, options)]))
}

const LINK_TYPES = ['entry', 'url', 'email', 'tel', 'asset'] as const

export type LinkValue = NonNullable<ReturnType<typeof readLink>>

function readLink(value: unknown, context: FieldContext) {
  const { source, path, site } = context
  if (!isObject(value))
    return source.addProblem(path, `a link names its target, such as "entry: contact" or "url: https://..."`)
  const type = LINK_TYPES.find((candidate) => value[candidate] !== undefined)
  if (!type) return source.addProblem(path, `a link needs one of ${LINK_TYPES.join(', ')}`)
  source.checkKeys(path, value, [type, 'label', 'target', 'site'], 'part of a link')
  const reference = String(localise(value[type], site.handle) ?? '')
  const isElement = type === 'entry' || type === 'asset'
  const linked = type === 'entry' && SITES.find(({ handle }) => handle === (value.site ?? site.handle))
  return {
    type,
    value: isElement ? '' : reference,
    label: readText(value.label, source, [...path, 'label'], site.handle),
    target: value.target === '_blank' ? ('_blank' as const) : null,
    elementId: isElement ? targetId(type, reference, { ...context, path: [...path, type] }) : null,
    elementSiteId: linked ? linked.id : null,
  }
}

export function targetId(type: 'entry' | 'asset', name: string, context: FieldContext): number | null {
  const { source, path, pages, assets } = context
  const id = type === 'asset' ? assets.get(name)?.id : pages.has(name) ? idOf(name) : undefined
  const what = type === 'asset' ? `file "${name}" in the media folder` : `entry "${name}"`
  return id ?? source.addProblem(path, `there is no ${what}`)
}

/** Returns the block, or null if it is disabled or invalid. */
function readBlock(types: readonly string[], block: unknown, path: ContentPath, context: FieldContext): Entry | null {
  const { source, site } = context
  if (!isObject(block)) return source.addProblem(path, 'a block with a type is expected')
  const type = types.length === 1 ? (types[0] as string) : String(block.type)
  if (!types.includes(type))
    return source.addProblem([...path, 'type'], `"${block.type}" is no block; known are ${types.join(', ')}`)
  const handles = ENTRY_TYPES[type] ?? []
  source.checkKeys(path, block, [...handles, 'type', 'enabled'], 'field')
  if (localise(block.enabled, site.handle) === false) return null
  const position = Number(path.at(-1))
  const key = `${context.key}/${context.path.at(-1)}/${position}`
  const fields = fieldsOf(handles, block, { ...context, path, key })
  const ids = { id: idOf(key), uid: uidOf(key), siteId: site.id, ownerId: idOf(context.key) }
  return { ...BLOCK, ...ids, type, fields, dateUpdated: source.modified, position, source: source.name, path }
}
