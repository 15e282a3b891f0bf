'use client'

import type { ReactNode } from 'react'
import { plainText } from '@/components/filter/filter'
import { useList } from '@/components/filter/shown'
import { fill } from '@/lib/i18n/fill'

interface Props {
  /** Names of materials in stock without a page. */
  stock: readonly string[]
  text: string
  children: ReactNode
}

export function StockHint({ stock, text, children }: Props) {
  const { search } = useList().state
  const words = plainText(search).trim()
  const material = words.length > 1 && stock.find((name) => plainText(name).includes(words))
  return <p>{material ? fill(text, { name: material }) : children}</p>
}
