'use client'

import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { readPayload } from '@/lib/browser/payload/read-payload'
import { shapesOf } from '@/lib/cms/piece-figures'
import { parsePath } from '@/lib/i18n/locales'
import { loadTexts } from './load-texts'
import { SizeTool } from './size-tool'

/** Returns the tool for the material of a page, as a component. Rejects if its data cannot be read. */
export async function materialTool(path: string) {
  const { locale } = parsePath(path)
  // A page with promised dates has loaded this already.
  const [payload, texts, { dispatchDate }] = await Promise.all([
    readPayload(path),
    loadTexts(locale),
    loadChunk(() => import('./dispatch')),
  ])
  const material = payload?.card?.cut
  if (!material || shapesOf(material).length === 0) throw new Error(`no stock of ${path} to draw a size from`)
  const dispatch = dispatchDate(new Date(), locale)
  return ({ href }: { href: string }) => (
    <SizeTool
      path={new URL(href, window.location.href).pathname}
      title={texts.open}
      {...{ material, locale, texts, dispatch }}
    />
  )
}
