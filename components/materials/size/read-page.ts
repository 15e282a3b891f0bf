import 'server-only'
import { cutMaterial } from '@/lib/cms/cut-material'
import { ofType } from '@/lib/cms/entry-types'
import { shapesOf } from '@/lib/cms/piece-figures'
import { formHandle } from '@/lib/forms/form-handles'
import { fieldsOf } from '@/lib/forms/model'
import { readForm } from '@/lib/forms/read-form'
import { isTable } from '@/lib/forms/rows'
import type { LocaleCode } from '@/lib/i18n/locales'
import { DIMENSIONS, usualPiece } from '@/lib/shared/cutting'
import { materialName } from '../name'
import { getMaterial, getMaterialsIndex } from '../query'
import { type OrderedPiece, type Query, readRows, readShape, SAW_LIST_FORM, sizeText, textOf } from './address'
import { type Typed, typedPiece } from './typed'

/** Reads the material, the fields and the rows that an address names. */
export async function readSawPage(locale: LocaleCode, query: Query) {
  const index = await getMaterialsIndex(locale)
  const entries = index.kind === 'found' ? ofType(index.data.entries, 'materials_Entry') : []
  const named = (id: string) => entries.find((entry) => entry.id === id)
  const slugOf = (uri: string | null) => uri?.split('/').at(-1) ?? ''
  // Pages of this language name a material by its slug, as that is shorter in their HTML.
  const id = textOf(query.material)
  const slug = slugOf((named(id) ?? entries.find(({ uri }) => uri && slugOf(uri) === id))?.uri ?? null)
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
    preset: rows.length > 0 ? await presetOf(rows, locale) : null,
  }
}

/** In characters: no size or count is longer. */
const MAX_TYPED = 20

/** Returns the values of the fields: those of the address, and a usual piece for the rest. */
function readFields(query: Query, material: NonNullable<ReturnType<typeof cutMaterial>>, locale: LocaleCode): Typed {
  const shapes = shapesOf(material)
  const shape = shapes.find((each) => each === readShape(textOf(query.shape))) ?? shapes[0] ?? 'sheet'
  const usual = typedPiece(usualPiece(shape, material.stock), textOf(query.count).slice(0, MAX_TYPED) || '1', locale)
  return {
    ...usual,
    sizes: DIMENSIONS[shape].map(
      (dimension, index) => textOf(query[dimension]).slice(0, MAX_TYPED) || (usual.sizes[index] ?? ''),
    ),
  }
}

type NamedRow = OrderedPiece & { name: string }

/** Returns the values of the table in the form, by its handle, in the order of its cells. Null without such a form. */
async function presetOf(rows: readonly NamedRow[], locale: LocaleCode): Promise<Record<string, string[]> | null> {
  const form = await readForm(formHandle(SAW_LIST_FORM, locale)).catch(() => null)
  const table = form ? fieldsOf(form.model).find(isTable) : undefined
  if (!table) return {}
  const cells = (row: NamedRow): Record<string, string> => ({
    material: row.name,
    shape: row.shape,
    size: sizeText(row, locale),
    count: String(row.count),
  })
  return {
    [table.handle]: rows
      .slice(0, table.maxRows)
      .flatMap((row) => table.columns.map(({ handle }) => cells(row)[handle] ?? '')),
  }
}
