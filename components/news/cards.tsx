import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { formatDate, isoDay } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import styles from './cards.module.css'

interface Props {
  items: readonly NewsCardFragment[]
  locale: LocaleCode
}

/** Category and day of a news item. */
export function NewsMeta({
  item,
  locale,
}: {
  item: Pick<NewsCardFragment, 'newsCategory' | 'newsCategoryLabel' | 'postDate'>
  locale: LocaleCode
}) {
  const t = useTranslations()
  const category = wordFor(t, 'newsCategory', item)
  return (
    <p className="meta">
      {category && <b>{category}</b>}
      {item.postDate && <time dateTime={isoDay(item.postDate)}>{formatDate(item.postDate, locale)}</time>}
    </p>
  )
}

/** The newest item large, the others as a list of titles. */
export function LatestNews({ items, locale }: Props) {
  const [first, ...rest] = items
  if (!first) return null
  return (
    <div className={styles.news}>
      <article className={`${styles.leadItem} hot`}>
        <div className="photo">
          <Picture image={first.image[0]} sizes="(width < 900px) 100vw, 58vw" />
        </div>
        <NewsMeta item={first} locale={locale} />
        <h3>
          <SiteLink className="cover" href={pathOf(first.uri ?? '', locale)}>
            {first.title}
          </SiteLink>
        </h3>
        {first.summary && <p>{first.summary}</p>}
      </article>
      <ul className={styles.rest}>
        {rest.map((item) => (
          <li className="hot" key={item.id}>
            <NewsMeta item={item} locale={locale} />
            <h3>
              <SiteLink className="cover" href={pathOf(item.uri ?? '', locale)}>
                {item.title}
              </SiteLink>
            </h3>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Items of equal rank, three beside each other. */
export function NewsGrid({ items, locale, first = false, level = 3 }: Props & { first?: boolean; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.triptych}>
      {items.map((item, index) => (
        <li className="hot" key={item.id}>
          <div className="photo">
            <Picture image={item.image[0]} sizes="(width < 640px) 100vw, 33vw" alt="" first={first && index === 0} />
          </div>
          <NewsMeta item={item} locale={locale} />
          <Heading>
            <SiteLink className="cover" href={pathOf(item.uri ?? '', locale)}>
              {item.title}
            </SiteLink>
          </Heading>
        </li>
      ))}
    </ul>
  )
}
