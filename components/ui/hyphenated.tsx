import { useLocale } from 'next-intl'
import { Fragment } from 'react'
import { hyphenate } from '@/lib/i18n/hyphenate'
import { keepUnits } from '@/lib/i18n/no-break'
import { unbroken } from './unbroken-text'

interface Props {
  as?: 'h1' | 'h2' | typeof Fragment
  children: string | null
}

/** Text whose long words may break between syllables, for headings and the first column of tables on phones. */
export function Hyphenated({ as: Tag = Fragment, children }: Props) {
  const locale = useLocale()
  return children && <Tag>{unbroken(hyphenate(keepUnits(children), locale), true)}</Tag>
}
