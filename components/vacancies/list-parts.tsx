'use client'

import type { ReactNode } from 'react'
import { useList } from '@/components/filter/shown'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { SAVED_ID, useSavedVacancies } from '@/lib/browser/saved-vacancies'
import { useLoaded } from '@/lib/browser/use-loaded'
import { parseVacancyFilter, vacancyFeedPath, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import type { SavedBarProps } from './saved/saved-bar'

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

const loadBar = async () => (await loadChunk(() => import('./saved/saved-bar'))).SavedBar

/** Loads the list for those who have saved a vacancy. */
export function SavedList(props: SavedBarProps) {
  const Bar = useLoaded(useSavedVacancies().length > 0, loadBar)
  return (
    <>
      {/* Links lead here before the bar is loaded. */}
      <div id={SAVED_ID} tabIndex={-1} />
      {Bar && <Bar {...props} />}
    </>
  )
}
