'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useMounted } from '@/components/ui/use-mounted'
import type { Option } from '@/lib/cms/choices'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './more-news.module.css'

export interface MoreNewsTexts {
  more: string
  loading: string
  failed: string
  retry: string
  /** With a place for the number of items: `{count} berichten erbij`. */
  loadedOne: string
  loadedMany: string
  categories: Record<Option<'newsCategory'>, string>
}

export interface MoreNewsProps {
  /** How many items stand on the page already. */
  shown: number
  siteId: number
  locale: LocaleCode
  texts: MoreNewsTexts
}

// The data client comes with it: nobody who does not ask for more pays for that.
const MoreNewsList = dynamic(() => import('./more-news-list'), { ssr: false })

/** A button that brings older news below the list. It needs scripts, so they show it. */
export function MoreNews(props: MoreNewsProps) {
  const mounted = useMounted()
  const [asked, setAsked] = useState(false)
  if (!mounted) return null
  return (
    <div className={styles.more}>
      {asked ? (
        <MoreNewsList {...props} />
      ) : (
        <button className="button-line" type="button" onClick={() => setAsked(true)}>
          {props.texts.more}
        </button>
      )}
    </div>
  )
}
