import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { newsPageUri } from '@/lib/i18n/routes'
import styles from './pager.module.css'

interface Props {
  number: number
  pages: number
  locale: LocaleCode
}

export function NewsPager({ number, pages, locale }: Props) {
  const t = useTranslations('news')
  if (pages < 2) return null
  const linkTo = (page: number, text: string, rel?: 'prev' | 'next') => (
    <SiteLink className={rel && 'link'} href={pathOf(newsPageUri(page, locale), locale)} rel={rel}>
      <span>{text}</span>
    </SiteLink>
  )
  return (
    <nav className={`${styles.pager} no-print`} aria-label={t('pages')}>
      {number > 1 && linkTo(number - 1, t('newer'), 'prev')}
      <ul>
        {shownNumbers(number, pages).map((page, index, all) => (
          <li key={page}>
            {page - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">… </span>}
            {page === number ? (
              <span className={styles.current} aria-current="page">
                <span className="vh">{t('page', { number: String(page) })}</span>
                <span aria-hidden="true">{page}</span>
              </span>
            ) : (
              <SiteLink
                href={pathOf(newsPageUri(page, locale), locale)}
                aria-label={t('page', { number: String(page) })}
              >
                {page}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      {number < pages && linkTo(number + 1, t('older'), 'next')}
    </nav>
  )
}

function shownNumbers(number: number, pages: number): number[] {
  const near = [1, number - 1, number, number + 1, pages].filter((page) => page >= 1 && page <= pages)
  return [...new Set(near)].toSorted((a, b) => a - b)
}
