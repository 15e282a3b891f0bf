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
  const href = uri && pathOf(uri, locale) + (query ? `?${new URLSearchParams(query)}` : '')
  return (
    <Heading>
      {href ? (
        <SiteLink className="cover" href={href}>
          {text}
        </SiteLink>
      ) : (
        text
      )}
    </Heading>
  )
}
