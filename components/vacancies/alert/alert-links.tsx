'use client'

import { useList } from '@/components/filter/shown'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { parseVacancyFilter, vacancyFeedPath, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import styles from './alert.module.css'

export interface AlertLinksProps {
  alertPath: string
  listPath: string
  texts: { subscribe: string | null; feed: string }
}

export function AlertLinks({ alertPath, listPath, texts }: AlertLinksProps) {
  const { state } = useList()
  const chosen = Object.entries(state.chosen).map(([name, values]) => [name, values.join(',')])
  const filter = parseVacancyFilter(new URLSearchParams(chosen))
  return (
    <p className={styles.links}>
      {texts.subscribe && (
        <SiteLink className="button-line" href={alertPath + vacancyFilterQuery(filter)}>
          {texts.subscribe} <Icon name="mail" />
        </SiteLink>
      )}
      <ArrowLink as="a" href={vacancyFeedPath(filter, listPath)}>
        {texts.feed}
      </ArrowLink>
    </p>
  )
}

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
