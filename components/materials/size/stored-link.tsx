'use client'

import { parsePath } from '@/lib/i18n/locales'
import { loadTexts } from './load-texts'
import { sawListPath } from './path'
import { SawListLink } from './saw-list-link'

/** Returns the link to the saw list in the language of a page. */
export async function storedLink(path: string) {
  const { locale } = parsePath(path)
  const { listTitle } = await loadTexts(locale)
  return () => <SawListLink path={sawListPath(locale)} label={listTitle} />
}
