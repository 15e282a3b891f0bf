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

/** An entry type or a global set. */
export interface Layout {
  handle: string
  name: string
  /** The fields by their handle in this layout, in its order. */
  fields: ReadonlyMap<string, Field>
  /** Handles of the fields that an editor has to fill. */
  required: ReadonlySet<string>
}

export interface Section {
  handle: string
  name: string
  type: 'single' | 'channel' | 'structure'
  entryTypes: readonly string[]
  /** The format of addresses by the handle of the site; null if its entries have no page. */
  uriFormats: Readonly<Record<string, string | null>>
  file: string
}

/** The content model, without what the schema "Website" may not read. */
export interface Model {
  sites: readonly { handle: string; language: string }[]
  sections: readonly Section[]
  entryTypes: readonly Layout[]
  globalSets: readonly Layout[]
  volumes: readonly string[]
}

/** Craft writes maps whose order matters as lists of pairs. */
const unpack = (_key: string, value: unknown): unknown => {
  const pairs = (value as { __assoc__?: [string, unknown][] } | null)?.__assoc__
  return pairs ? Object.fromEntries(pairs) : value
}

const readYaml = (text: string): Item => JSON.parse(JSON.stringify(parse(text)), unpack)

export function readModel(root = ROOT): Model {
  const config = readConfig(root)
  const read = (folder: string): Item[] => [...config.items(folder).values()]
  const handleOf = (folder: string, uid: unknown, file: unknown): string => {
    const item = config.items(folder).get(String(uid))
    if (!item) throw new Problem(`${file}: nothing in ${CONFIG}/${folder} has the uid ${uid}.`)
    return String(item.handle)
  }

  const fields = new Map(
    [...config.items('fields')].map(([uid, item]): [string, Field] => {
      const settings = (item.settings ?? {}) as Item
      const sources = [settings.sources ?? []].flat().map(String)
      const types = (settings.entryTypes ?? []) as Item[]
      return [
        uid,
        {
          handle: String(item.handle),
          name: String(item.name),
          type: String(item.type),
          settings,
          isTranslated: item.translationMethod === 'site',
          entryTypes: types.map((type) => handleOf('entryTypes', type.uid, item.file)),
          sections: sources.flatMap((source) =>
            source.startsWith('section:') ? [handleOf('sections', source.slice('section:'.length), item.file)] : [],
          ),
          file: String(item.file),
        },
      ]
    }),
  )
  const layoutOf = (item: Item): Layout => {
    const elements = elementsOf(item).map((element) => {
      const field = fields.get(String(element.fieldUid))
      if (!field) throw new Problem(`${item.file}: no field has the uid ${element.fieldUid}.`)
      return { handle: String(element.handle ?? field.handle), field, isRequired: element.required === true }
    })
    return {
      handle: String(item.handle),
      name: String(item.name),
      fields: new Map(elements.map(({ handle, field }) => [handle, field])),
      required: new Set(elements.flatMap(({ handle, isRequired }) => (isRequired ? [handle] : []))),
    }
  }

  const website = read('graphql/schemas').find(({ name }) => name === 'Website')
  if (!website) throw new Problem(`${CONFIG}/graphql/schemas has no schema "Website".`)
  /** The scope lists sections in their order of display. */
  const allowed = (kind: string, folder: string): Item[] =>
    (website.scope as string[]).flatMap((permission) => {
      const uid = permission.match(`^${kind}\\.(.+):read$`)?.[1]
      if (!uid) return []
      handleOf(folder, uid, website.file)
      return [config.items(folder).get(uid) as Item]
    })

  const sections = allowed('sections', 'sections').map((item): Section => {
    const settings = Object.entries(item.siteSettings as Record<string, Item>)
    return {
      handle: String(item.handle),
      name: String(item.name),
      type: item.type as Section['type'],
      entryTypes: (item.entryTypes as Item[]).map(({ uid }) => handleOf('entryTypes', uid, item.file)),
      uriFormats: Object.fromEntries(
        settings.map(([uid, { hasUrls, uriFormat }]) => [
          handleOf('sites', uid, item.file),
          hasUrls ? String(uriFormat) : null,
        ]),
      ),
      file: String(item.file),
    }
  })
  const nested = allowed('nestedentryfields', 'fields').map(({ handle }) => handle)
  const readable = new Set([
    ...sections.flatMap(({ entryTypes }) => entryTypes),
    ...[...fields.values()].filter(({ handle }) => nested.includes(handle)).flatMap(({ entryTypes }) => entryTypes),
  ])
  return {
    sites: read('sites').map(({ handle, language }) => ({ handle: String(handle), language: String(language) })),
    sections,
    entryTypes: read('entryTypes')
      .map(layoutOf)
      .filter(({ handle }) => readable.has(handle)),
    globalSets: allowed('globalsets', 'globalSets').map(layoutOf),
    volumes: allowed('volumes', 'volumes').map(({ handle }) => String(handle)),
  }
}

/** The items of each folder by uid, with their file. */
function readConfig(root: string) {
  const all = globSync(`${CONFIG}/**/*.yaml`, { cwd: root }).sort()
  const read = new Map<string, Map<string, Item>>()
  return {
    items(folder: string): Map<string, Item> {
      const known = read.get(folder)
      if (known) return known
      const items = all
        .filter((file) => file.startsWith(`${CONFIG}/${folder}/`))
        .map((file): [string, Item] => {
          try {
            return [basename(file, '.yaml').slice(-36), { ...readYaml(readFileSync(join(root, file), 'utf8')), file }]
          } catch (error) {
            throw new Problem(`${file} cannot be read as YAML: ${(error as Error).message}`)
          }
        })
      const byUid = new Map(items)
      read.set(folder, byUid)
      return byUid
    },
  }
}

function elementsOf(item: Item): Item[] {
  const layouts = Object.values((item.fieldLayouts ?? {}) as Record<string, { tabs?: { elements?: Item[] }[] }>)
  return layouts
    .flatMap(({ tabs }) => (tabs ?? []).flatMap(({ elements }) => elements ?? []))
    .filter(({ fieldUid }) => fieldUid)
}
