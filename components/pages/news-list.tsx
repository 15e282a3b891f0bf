import { getTranslations } from 'next-intl/server'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { NewsGrid } from '../cards/news-cards'

interface Props {
  items: readonly NewsCardFragment[]
  /** All items that there are. */
  total: number
  locale: LocaleCode
}

/** The news list. */
export async function NewsList({ items, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'news' })
  return (
    <section className="section-after-title grid">
      {items.length > 0 ? (
        <NewsGrid items={items} locale={locale} first level={2} />
      ) : (
        <p className="lead">{t('empty')}</p>
      )}
    </section>
  )
}
