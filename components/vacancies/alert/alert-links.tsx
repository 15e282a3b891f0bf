'use client'

import type { ReactNode } from 'react'
import { useList } from '@/components/filter/shown'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { parseVacancyFilter, vacancyFeedPath, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'

interface Props {
  alertPath: string
  listPath: string
  texts: { subscribe: string; feed: string }
  children?: ReactNode
}

export function AlertLinks({ alertPath, listPath, texts, children }: Props) {
  const { state } = useList()
  const chosen = Object.entries(state.chosen).map(([name, values]) => [name, values.join(',')])
  const filter = parseVacancyFilter(new URLSearchParams(chosen))
  return (
    <p className="cluster">
      <SiteLink className="button-line" href={alertPath + vacancyFilterQuery(filter)}>
        {texts.subscribe} <Icon name="arrow" />
      </SiteLink>
      <ArrowLink as="a" href={vacancyFeedPath(filter, listPath)}>
        {texts.feed}
      </ArrowLink>
      {children}
    </p>
  )
}
