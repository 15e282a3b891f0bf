'use client'

import { useList } from '@/components/filter/shown'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { parseVacancyFilter, vacancyFeedPath, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import styles from './alert.module.css'

export interface AlertLinksProps {
  /** Path of the page that orders e-mail. */
  alertPath: string
  /** Path of the list of vacancies. */
  listPath: string
  texts: { order: string; feed: string }
}

/** E-mail and feed about what the filters of the list take. */
export function AlertLinks({ alertPath, listPath, texts }: AlertLinksProps) {
  const { state } = useList()
  const chosen = Object.entries(state.chosen).map(([name, values]) => [name, values.join(',')])
  const filter = parseVacancyFilter(new URLSearchParams(chosen))
  return (
    <p className={styles.links}>
      <SiteLink className="button-line" href={alertPath + vacancyFilterQuery(filter)}>
        {texts.order} <Icon name="mail" />
      </SiteLink>
      <a className="link" href={vacancyFeedPath(filter, listPath)}>
        <span>{texts.feed}</span>
        <Icon name="arrow" />
      </a>
    </p>
  )
}

/** The same below the list; where it is empty, another text has the links. */
export function AlertPanel({ title, text, links }: { title: string; text: string; links: AlertLinksProps }) {
  const { shown } = useList()
  if (shown.length === 0) return null
  return (
    <section className={`${styles.panel} no-print`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <AlertLinks {...links} />
    </section>
  )
}
