import 'server-only'
import { graphql } from '@/graphql/generated'
import { figuresOf, summaryOf, weightText } from '@/lib/cms/piece-figures'
import { read } from '@/lib/cms/read'
import { cutMaterial } from '@/lib/cms/stock-sizes'
import { tags } from '@/lib/cms/tags'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { readNumber, toNumber } from '@/lib/i18n/parse-number'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { type CutMaterial, cut, DIMENSIONS, type Piece, SHAPES, weightOf } from '@/lib/shared/cutting'
import { type FormModel, fieldsOf } from '../model'
import { isFilled, isTable, type Row } from '../rows'
import { type FormValues, fieldValue } from '../values'

const StockedMaterials = graphql(`
  query StockedMaterials($siteId: [QueryArgument]) {
    entries(section: "materials", siteId: $siteId) {
      __typename
      ... on materials_Entry {
        id
        title
        abbreviation
        density
        stock {
          shape
          size
        }
      }
    }
  }
`)

/** The columns of a saw list (backend/content/forms/sawList.yaml). */
const COLUMNS = ['material', 'shape', 'size', 'count']

/** Returns a line for each row of a saw list whose material is in stock: its weight, and what it is cut from. */
export async function calculatedText(model: FormModel, values: FormValues, locale: LocaleCode): Promise<string> {
  const table = fieldsOf(model)
    .filter(isTable)
    .find(({ columns }) => COLUMNS.every((name) => columns.some(({ handle }) => handle === name)))
  if (!table) return ''
  const rows = ((fieldValue(values, table) ?? []) as Row[]).filter(isFilled)
  if (rows.length === 0) return ''
  const { entries } = await read(StockedMaterials, { siteId: [siteIdOf(locale)] }, [tags.section('materials')])
  const materials = (entries ?? []).flatMap((entry) => {
    const material = cutMaterial(entry, locale)
    const names = [material?.name, entry && 'title' in entry ? entry.title : null]
    return material && material.stock.length > 0
      ? { material, names: names.map((name) => wordsOf(name ?? '')).filter(({ length }) => length > 0) }
      : []
  })
  const { size, availableAs } = await messagesOf(locale)
  const texts = { ...size, listTitle: size.list.title, shapeNames: availableAs }
  let together: number | null = 0
  const lines = rows.flatMap((row) => {
    const material = materialNamed(row.material ?? '', materials)
    const piece = pieceOf(row, locale)
    const count = Number(row.count)
    const isCut = material && piece && 'pieces' in (cut(piece, material.stock) ?? {})
    together =
      isCut && material.density && together !== null ? together + weightOf(piece, material.density, count) : null
    if (!material || !piece) return []
    const { figures, problem } = figuresOf(piece, count, material, null, locale, texts)
    const label = [row.material, texts.shapeNames[piece.shape], row.size, count].join(', ')
    return `${label}. ${figures ? summaryOf(figures) : `${size.form.impossible} ${problem}`.trimEnd()}`
  })
  if (together !== null && lines.length > 1)
    lines.push(`${fill(size.list.total, { weight: weightText(together, locale) })}.`)
  return lines.join('\n')
}

const wordsOf = (text: string): string[] =>
  withoutSoftHyphens(text)
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []

/** Returns the material whose name begins a text: of "PA 6 G, zwart" not PA 6. */
function materialNamed(
  text: string,
  materials: readonly { material: CutMaterial; names: readonly string[][] }[],
): CutMaterial | null {
  const words = wordsOf(text)
  const lengthOf = (names: readonly string[][]) =>
    Math.max(...names.map((name) => (name.every((word, at) => word === words[at]) ? name.length : 0)))
  const [first] = materials.toSorted((one, other) => lengthOf(other.names) - lengthOf(one.names))
  return first && lengthOf(first.names) > 0 ? first.material : null
}

/** Reads a size as the saw list writes it: "20 × 300 × 400", "Ø 40 × 1000". */
function pieceOf(row: Row, locale: LocaleCode): Piece | null {
  const shape = SHAPES.find((each) => each === row.shape)
  const sizes = (row.size ?? '')
    .replace(/[ø⌀]/gi, '')
    .split(/[×x*]/i)
    .map((text) => toNumber(readNumber(text.replace(/mm\s*$/i, ''), locale)?.digits ?? ''))
  const isRead = shape && sizes.length === DIMENSIONS[shape].length && sizes.every((size) => size > 0)
  return isRead ? { shape, sizes } : null
}
