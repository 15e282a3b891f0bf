import 'server-only'
import type { SawRow } from '@/lib/browser/saw-list'
import { ofType } from '@/lib/cms/model'
import { cutMaterial } from '@/lib/cms/stock-sizes'
import { fieldsOf } from '@/lib/forms/model'
import { readForm } from '@/lib/forms/read-form'
import { formHandle } from '@/lib/forms/reference'
import { isTable } from '@/lib/forms/rows'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { slugOfUri } from '@/lib/i18n/path-encoding'
import { type CutMaterial, DIMENSIONS } from '@/lib/shared/cutting'
import { materialName } from '../material-data'
import { getMaterial, getMaterialsIndex } from '../query'
import type { Query, Typed } from './address'
import { readRows, readShape, readSize, SAW_LIST_FORM, sizeText, textOf } from './address'

export async function readSawPage(locale: LocaleCode, query: Query) {
  const index = await getMaterialsIndex(locale)
  const entries = index.kind === 'found' ? ofType(index.data.entries, 'materials_Entry') : []
  const named = (id: string) => entries.find((entry) => entry.id === id)
  // Pages of this language name a material by its slug, as that is shorter in their HTML.
  const id = textOf(query.material)
  const slug = slugOfUri((named(id) ?? entries.find(({ uri }) => uri && slugOfUri(uri) === id))?.uri ?? null)
  const page = slug ? await getMaterial(locale, slug) : null
  const material = page?.kind === 'found' ? cutMaterial(page.entry, locale) : null
  const rows = readRows(query.row).flatMap((row) => {
    const entry = named(row.material)
    return entry ? [{ ...row, name: materialName(entry).name }] : []
  })
  return {
    breadcrumbs: index.kind === 'found' ? index.head.breadcrumbs : [],
    isUnknown: id !== '' && !material,
    material,
    fields: material ? readFields(query, material, locale) : undefined,
    rows,
    preset: rows.length > 0 ? await presetOf(rows, locale) : null,
  }
}

const MAX_TYPED = 20

function readFields(query: Query, { usual }: CutMaterial, locale: LocaleCode): Typed | undefined {
  const shape = readShape(textOf(query.shape))
  const piece = usual.find((each) => each.shape === shape) ?? usual[0]
  if (!piece) return undefined
  const textIn = (value: Query[string]) => {
    const text = textOf(value).slice(0, MAX_TYPED)
    const number = readSize(text, locale)
    return Number.isNaN(number) ? text : formatNumber(number, locale)
  }
  const sizes = DIMENSIONS[piece.shape].flatMap((name) => (textIn(query[name]) ? [[name, textIn(query[name])]] : []))
  return { shape: piece.shape, sizes: Object.fromEntries(sizes), count: textIn(query.count) || '1' }
}

/** Returns the address's query for the other languages, which know a material by its id, and read other numbers. */
export function queryForOthers(query: Query, material: CutMaterial | null, locale: LocaleCode): URLSearchParams {
  const entries = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text]))
  const asked = new URLSearchParams(entries)
  for (const name of ['count', ...new Set(Object.values(DIMENSIONS).flat())]) {
    const number = readSize(asked.get(name) ?? '', locale)
    if (!Number.isNaN(number)) asked.set(name, String(number))
  }
  if (material) asked.set('material', material.id)
  return asked
}

/** Returns the values of the table in the form, by its handle, in the order of its cells. Null without such a form. */
async function presetOf(rows: readonly Omit<SawRow, 'density'>[], locale: LocaleCode) {
  const form = await readForm(formHandle(SAW_LIST_FORM, locale)).catch(() => null)
  const table = form ? fieldsOf(form.model).find(isTable) : undefined
  if (!table) return {}
  const cells = rows.slice(0, table.maxRows).flatMap((row) => {
    const { name, shape, count } = row
    const own: Record<string, string> = { material: name, shape, size: sizeText(row, locale), count: String(count) }
    return table.columns.map(({ handle }) => own[handle] ?? '')
  })
  return { [table.handle]: cells }
}
