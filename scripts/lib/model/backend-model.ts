/** The content model as the embedded backend reads content by it. */
import { isDeepStrictEqual } from 'node:util'
import type { FieldKind, Section } from '../../../backend/model.ts'
import { Problem } from '../problem.ts'
import type { Section as CraftSection, Layout, Model } from './config.ts'
import { fieldType } from './field-types.ts'

export interface BackendModel {
  FIELDS: Record<string, FieldKind>
  ENTRY_TYPES: Record<string, string[]>
  GLOBAL_SETS: { handle: string; name: string; fields: string[] }[]
  SECTIONS: Section[]
}

export function backendModel(model: Model): BackendModel {
  const FIELDS: BackendModel['FIELDS'] = {}
  const fieldsOf = (layout: Layout): string[] =>
    [...layout.fields].flatMap(([handle, field]) => {
      const { kind } = fieldType(field)
      if (!kind) return []
      FIELDS[handle] ??= kind
      if (!isDeepStrictEqual(FIELDS[handle], kind))
        throw new Problem(`${field.file}: "${handle}" is another field elsewhere: a handle means the same everywhere.`)
      return [handle]
    })
  return {
    ENTRY_TYPES: Object.fromEntries(model.entryTypes.map((type) => [type.handle, fieldsOf(type)])),
    GLOBAL_SETS: model.globalSets.map((set) => ({ handle: set.handle, name: set.name, fields: fieldsOf(set) })),
    SECTIONS: model.sections.map(sectionOf),
    FIELDS,
  }
}

function sectionOf({ handle, type, entryTypes, uriFormats, file }: CraftSection): Section {
  if (!isDeepStrictEqual(entryTypes, [handle]))
    throw new Problem(
      `${file}: the section needs one entry type, with its own handle, and has ${entryTypes.join(', ')}.`,
    )
  const formats = Object.entries(uriFormats)
  if (formats.every(([, format]) => format === null)) return { handle, kind: type, uri: null }
  const uris = formats.map(([site, format]) => {
    const uri = type === 'single' ? format : format?.match(/^(\{parent\.uri\}|[^{}]+)\/\{slug\}$/)?.[1]
    if (!uri)
      throw new Problem(
        `${file}: the site has no addresses like ${format}, only <path>/{slug} and {parent.uri}/{slug}.`,
      )
    return [site, uri === '{parent.uri}' ? '' : uri]
  })
  return { handle, kind: type, uri: Object.fromEntries(uris) }
}
