/** Reads the content model from Craft's project config. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../files.ts'
import { Problem } from '../problem.ts'

export const CONFIG = 'deploy/craft/config/project'

type Item = Record<string, unknown>

export interface Field {
  handle: string
  name: string
  /** The class in Craft, such as `craft\fields\PlainText`. */
  type: string
  isTranslated: boolean
  settings: Item
  /** Handles of the entry types of a Matrix field. */
  entryTypes: readonly string[]
  /** Handles of the sections of an Entries field; an empty list stands for all. */
  sections: readonly string[]
  file: string
}

export type Model = ReturnType<typeof readModel>
/** An entry type or a global set. */
export type Layout = Model['entryTypes'][number]
export type Section = Model['sections'][number]

/** Craft writes maps whose order matters as lists of pairs. */
export const unpack = (_key: unknown, value: unknown): unknown => {
  const pairs = (value as { __assoc__?: [string, unknown][] } | null)?.__assoc__
  return pairs ? Object.fromEntries(pairs) : value
}

/** The items of a folder by uid, with their file. */
function readFolder(root: string, folder: string): Map<string, Item> {
  const files = globSync(`${CONFIG}/${folder}/*.yaml`, { cwd: root }).sort()
  return new Map(
    files.map((file) => {
      try {
        return [basename(file, '.yaml').slice(-36), { ...parse(readFileSync(join(root, file), 'utf8'), unpack), file }]
      } catch (error) {
        throw new Problem(`${file} cannot be read as YAML: ${(error as Error).message}`)
      }
    }),
  )
}

/** Returns the content model, without what the schema "Website" may not read. */
export function readModel(root = ROOT) {
  const names = ['sites', 'fields', 'sections', 'entryTypes', 'globalSets', 'volumes', 'graphql/schemas'] as const
  type Folder = (typeof names)[number]
  const folders = Object.fromEntries(names.map((name) => [name, readFolder(root, name)])) as Record<
    Folder,
    Map<string, Item>
  >
  const itemOf = (folder: Folder, uid: unknown, file: unknown): Item => {
    const item = folders[folder].get(String(uid))
    if (!item) throw new Problem(`${file}: nothing in ${CONFIG}/${folder} has the uid ${uid}.`)
    return item
  }
  const handleOf = (...reference: Parameters<typeof itemOf>) => String(itemOf(...reference).handle)

  const toField = (item: Item): Field => {
    const settings = (item.settings ?? {}) as Item
    const sources = [settings.sources ?? []].flat().map(String)
    const types = (settings.entryTypes ?? []) as Item[]
    return {
      handle: String(item.handle),
      name: String(item.name),
      type: String(item.type),
      settings,
      isTranslated: item.translationMethod === 'site',
      entryTypes: types.map(({ uid }) => handleOf('entryTypes', uid, item.file)),
      sections: sources
        .filter((source) => source.startsWith('section:'))
        .map((source) => handleOf('sections', source.slice('section:'.length), item.file)),
      file: String(item.file),
    }
  }
  const fields = new Map([...folders.fields].map(([uid, item]) => [uid, toField(item)]))
  const layoutOf = (item: Item) => {
    const layouts = Object.values((item.fieldLayouts ?? {}) as Record<string, { tabs?: { elements?: Item[] }[] }>)
    const elements = layouts
      .flatMap(({ tabs = [] }) => tabs.flatMap((tab) => tab.elements ?? []))
      .filter(({ fieldUid }) => fieldUid)
      .map(({ fieldUid, handle, required }) => {
        const field = fields.get(String(fieldUid))
        if (!field) throw new Problem(`${item.file}: no field has the uid ${fieldUid}.`)
        return { handle: String(handle ?? field.handle), field, required }
      })
    return {
      handle: String(item.handle),
      name: String(item.name),
      /** The fields by their handle in this layout, in its order. */
      fields: new Map(elements.map(({ handle, field }) => [handle, field])),
      /** Handles of the fields that an editor has to fill. */
      required: new Set(elements.flatMap(({ handle, required }) => (required === true ? [handle] : []))),
    }
  }

  const website = [...folders['graphql/schemas'].values()].find(({ name }) => name === 'Website')
  if (!website) throw new Problem(`${CONFIG}/graphql/schemas has no schema "Website".`)
  /** The scope lists sections in their order of display. */
  const allowed = (kind: string, folder: Folder): Item[] =>
    (website.scope as string[]).flatMap((permission) => {
      const uid = permission.match(`^${kind}\\.(.+):read$`)?.[1]
      return uid ? [itemOf(folder, uid, website.file)] : []
    })

  const sections = allowed('sections', 'sections').map((item) => {
    const settings = Object.entries(item.siteSettings as Record<string, Item>)
    const formats = settings.map(([uid, { hasUrls, uriFormat }]): [site: string, format: string | null] => [
      handleOf('sites', uid, item.file),
      hasUrls ? String(uriFormat) : null,
    ])
    return {
      handle: String(item.handle),
      name: String(item.name),
      type: item.type as 'single' | 'channel' | 'structure',
      entryTypes: (item.entryTypes as Item[]).map(({ uid }) => handleOf('entryTypes', uid, item.file)),
      /** The format of addresses by the handle of the site; null if its entries have no page. */
      uriFormats: Object.fromEntries(formats),
      file: String(item.file),
    }
  })
  const nested = allowed('nestedentryfields', 'fields').map(toField)
  const readable = new Set([...sections, ...nested].flatMap(({ entryTypes }) => entryTypes))
  return {
    sites: [...folders.sites.values()].map(({ handle, language }) => ({
      handle: String(handle),
      language: String(language),
    })),
    sections,
    entryTypes: [...folders.entryTypes.values()].map(layoutOf).filter(({ handle }) => readable.has(handle)),
    globalSets: allowed('globalsets', 'globalSets').map(layoutOf),
    volumes: allowed('volumes', 'volumes').map(({ handle }) => String(handle)),
  }
}
