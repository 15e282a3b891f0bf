/** The files of Craft's configuration, written as Craft exports them. */
import { stringify } from 'yaml'
import { unpack } from './config.ts'
import type { ModelField } from './views.ts'

interface Element extends Record<string, unknown> {
  fieldUid?: string
}

/** What a file has; each kind of file has some of it. */
export interface Config extends Record<string, unknown> {
  handle: string
  name: string
  settings: Record<string, unknown>
  fieldLayouts: Record<string, { tabs: { elements: Element[] }[] }>
  siteSettings: Record<string, { uriFormat: string | null }>
  scope: string[]
}

/** A map whose order matters, as Craft writes it. */
export interface Pairs {
  __assoc__: [key: string, value: unknown][]
}

export const pairs = (entries: object): Pairs => ({ __assoc__: Object.entries(entries) })

/** Craft writes the name of what a uid refers to behind it, and quotes what its reader would take for a number. */
export const textOf = (config: object, names: Readonly<Record<string, string>>): string =>
  stringify(config, {
    lineWidth: 0,
    singleQuote: true,
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
  }).replace(/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::|:read)?$/gm, (end, uid) =>
    names[uid] ? `${end} # ${names[uid]}` : end,
  )

/** The first tab of a form has all fields but those for search engines. */
export function elementsOf({ fieldLayouts }: Config): Element[] {
  const [layout] = Object.values(fieldLayouts)
  return layout?.tabs[0]?.elements ?? []
}

export const elementFor = ({ uid }: ModelField): Element => ({
  dateAdded: `${new Date().toISOString().slice(0, 19)}+00:00`,
  elementCondition: null,
  fieldUid: uid,
  handle: null,
  instructions: null,
  label: null,
  required: false,
  tip: null,
  type: 'craft\\fieldlayoutelements\\CustomField',
  uid: crypto.randomUUID(),
  userCondition: null,
  warning: null,
  width: 100,
})

/** The values of a choice, or the columns of a table. */
export function listOf({ settings = {} }: Partial<Config>): string[] {
  const { options, columns } = JSON.parse(JSON.stringify(settings), unpack)
  const rows: Record<string, unknown>[] = Object.values(options ?? columns ?? {})
  return rows.map(({ value, handle }) => String(value ?? handle))
}
