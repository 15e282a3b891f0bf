import 'server-only'
import { describeError } from '@/graphql/describe-error'
import { graphql } from '@/graphql/generated'
import { tags } from '@/lib/cms/cache'
import { figuresOf, summaryOf, weightText } from '@/lib/cms/piece-figures'
import { read } from '@/lib/cms/read'
import { cutMaterial } from '@/lib/cms/stock-sizes'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { readNumber, toNumber } from '@/lib/i18n/parse-number'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { logger } from '@/lib/server/runtime/log'
import { cut, DIMENSIONS, type Piece, SHAPES, weightOf } from '@/lib/shared/cutting'
import { type FormModel, fieldsOf } from '../model'
import { isFilled, isTable, type Row } from '../rows'
import { type FormValues, fieldValue } from '../values'

const log = logger('forms')

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

const COLUMNS = ['material', 'shape', 'size', 'count']

/** Returns a line for each row of a saw list whose material is in stock: its weight, and what it is cut from. */
export async function calculatedText(model: FormModel, values: FormValues, locale: LocaleCode): Promise<string> {
  const table = fieldsOf(model)
    .filter(isTable)
    .find(({ columns }) => COLUMNS.every((name) => columns.some(({ handle }) => handle === name)))
  const rows = table ? ((fieldValue(values, table) ?? []) as Row[]).filter(isFilled) : []
  if (rows.length === 0) return ''
  return calculate(rows, locale).catch((error: unknown) => {
    log.error(`the pieces of ${model.handle} were not calculated: ${describeError(error)}`)
    return ''
  })
}

async function calculate(rows: readonly Row[], locale: LocaleCode): Promise<string> {
  const { entries } = await read(StockedMaterials, { siteId: [siteIdOf(locale)] }, [tags.section('materials')])
  const named = (entries ?? []).flatMap((entry) => {
    const material = cutMaterial(entry, locale)
    if (!material || material.stock.length === 0) return []
    const names = [material.name, entry && 'title' in entry ? (entry.title ?? '') : ''].map(wordsOf)
    return names.filter(({ length }) => length > 0).map((words) => ({ material, words }))
  })
  // The longest name comes first: "PA 6 G, zwart" is not PA 6.
  named.sort((one, other) => other.words.length - one.words.length)
  const { size, availableAs } = await messagesOf(locale)
  const texts = { ...size, listTitle: size.list.title, shapeNames: availableAs }
  let together: number | null = 0
  const lines = rows.flatMap((row) => {
    const given = wordsOf(row.material ?? '')
    const { material } = named.find(({ words }) => words.every((word, at) => word === given[at])) ?? {}
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

function pieceOf(row: Row, locale: LocaleCode): Piece | null {
  const shape = SHAPES.find((each) => each === row.shape)
  const sizes = (row.size ?? '')
    .replace(/[ø⌀]/gi, '')
    .split(/[×x*]/i)
    .map((text) => toNumber(readNumber(text.replace(/mm\s*$/i, ''), locale)?.digits ?? ''))
  const isRead = shape && sizes.length === DIMENSIONS[shape].length && sizes.every((size) => size > 0)
  return isRead ? { shape, sizes } : null
}
