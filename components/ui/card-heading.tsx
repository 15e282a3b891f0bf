import { useLocale } from 'next-intl'
import { pathOf } from '@/lib/i18n/locales'
import { keepUnits } from '@/lib/i18n/no-break'
import { SiteLink } from './site-link'

interface Props {
  entry: { uri: string | null; title: string | null }
  title?: string | null
  level?: 2 | 3
  query?: Readonly<Record<string, string>>
}

export function CardHeading({ entry: { uri, title: own }, title = own, level = 3, query }: Props) {
  const locale = useLocale()
  const Heading = `h${level}` as const
  const text = title && keepUnits(title)
  if (!uri) return <Heading>{text}</Heading>
  return (
    <Heading>
      <SiteLink className="cover" href={pathOf(uri, locale) + (query ? `?${new URLSearchParams(query)}` : '')}>
        {text}
      </SiteLink>
    </Heading>
  )
}
