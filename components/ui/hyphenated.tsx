import { useLocale } from 'next-intl'
import { hyphenate } from '@/lib/i18n/hyphenate'

/** Text whose long words may break between syllables, for headings and the first column of tables on phones. */
export function Hyphenated({ children }: { children: string | null }) {
  const locale = useLocale()
  return children && hyphenate(children, locale)
}
