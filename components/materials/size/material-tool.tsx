'use client'

import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { readPayload } from '@/lib/browser/payload/payload'
import { parsePath } from '@/lib/i18n/locales'
import { DISPATCH } from './address'
import { loadTexts } from './load-texts'
import { SizeTool } from './size-tool'

/** Returns the tool for the material of the page, as a component. Rejects if its data cannot be read. */
export async function materialTool() {
  const { pathname } = window.location
  const { locale } = parsePath(pathname)
  // A page with promised dates has loaded this already.
  const [payload, texts, { promisedDate }] = await Promise.all([
    readPayload(pathname),
    loadTexts(locale),
    loadChunk(() => import('@/lib/i18n/working-days')),
  ])
  const material = payload?.card?.cut
  // A payload that a service worker stored earlier may lack the usual pieces.
  const piece = material?.usual?.[0]
  if (!piece) throw new Error('no stock')
  const dispatch = promisedDate(DISPATCH, new Date(), locale)
  const fields = { shape: piece.shape, sizes: {}, count: '1' }
  const props = { material, locale, texts, dispatch, fields }
  return ({ href }: { href: string }) => <SizeTool path={href.split('?')[0] ?? ''} {...props} />
}
