import { isObject, listOf } from '@/graphql/json'
import type { Stock } from '@/lib/shared/cutting'
import { textOf } from './material-data'

/** What a material without a photograph is drawn from. Content backends with an older model lack parts of it. */
export interface Supply {
  /** Each with its largest thickness, diameter or height in stock; `null` if it is unknown. */
  forms: { form: string; size: number | null }[]
  colour: string | null
  clarity: string | null
}

/** @param entry as the content backend has it @param sizes of its stock */
export function supplyOf(entry: unknown, sizes: readonly Stock[]): Supply {
  const { stock, availableAs, colour, clarity } = isObject(entry) ? entry : ({} as Record<string, unknown>)
  const inStock = listOf(stock).map((row) => (isObject(row) ? row.shape : null))
  const forms = new Set([...inStock, ...listOf(availableAs)].flatMap((form) => textOf(form) ?? []))
  return {
    forms: [...forms].map((form) => {
      const known = sizes.filter(({ shape }) => shape === form).map(({ to }) => to)
      return { form, size: known.length > 0 ? Math.max(...known) : null }
    }),
    colour: textOf(colour),
    clarity: textOf(clarity),
  }
}
