import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { SizeTexts } from '@/lib/cms/piece-figures'
import type { LocaleCode } from '@/lib/i18n/locales'

export async function loadTexts(locale: LocaleCode): Promise<SizeTexts> {
  const { TEXTS } = await loadChunk(() => import(`../../../lib/i18n/generated/size-${locale}.ts`))
  return TEXTS
}
