'use client'

import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { PagePayload } from '@/lib/browser/payload/payload'
import { parsePath } from '@/lib/i18n/locales'
import { DISPATCH } from './address'
import { loadTexts } from './load-texts'
import { SizeTool } from './size-tool'

/** Returns the tool for the material of a page, as a component. Rejects if its data cannot be read. */
export async function materialTool(page: string) {
  const { locale } = parsePath(page)
  // A page with promised dates has loaded this already.
  const [response, texts, { promisedDate }] = await Promise.all([
    fetch(`/api/payload${page}`),
    loadTexts(locale),
    loadChunk(() => import('@/lib/i18n/working-days')),
  ])
  const { card }: PagePayload = await response.json()
  const material = card?.cut
  // A payload that a service worker stored earlier may lack the usual pieces.
  const piece = material?.usual?.[0]
  if (!piece) throw new Error('no stock')
  const dispatch = promisedDate(DISPATCH, new Date(), locale)
  const fields = { shape: piece.shape, sizes: {}, count: '1' }
  const props = { material, locale, texts, dispatch, fields }
  return ({ href }: { href: string }) => <SizeTool path={href.split('?')[0] ?? ''} {...props} />
}
