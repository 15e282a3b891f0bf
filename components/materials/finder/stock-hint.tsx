'use client'

import type { ReactNode } from 'react'
import { plainText } from '@/components/filter/filter'
import { useList } from '@/components/filter/shown'

interface Props {
  /** Names of materials in stock that have no page. */
  stock: readonly string[]
  /** With `{name}`. */
  text: string
  children: ReactNode
}

/** Where the search is for a material that is in stock without a page, it says so; otherwise the given text. */
export function StockHint({ stock, text, children }: Props) {
  const { search } = useList().state
  const words = plainText(search).trim()
  const found = words.length > 1 && stock.find((name) => plainText(name).includes(words))
  return <p>{found ? text.replace('{name}', found) : children}</p>
}
