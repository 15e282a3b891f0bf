'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useMounted } from '@/components/ui/use-mounted'
import type { OlderNewsProps } from './older-news'
import styles from './older-news.module.css'

// The data client comes with it: only visitors who want more load it.
const OlderNews = dynamic(() => import('./older-news'), { ssr: false })

/** A button that brings older news below the list. Without scripts it is not there. */
export function OlderNewsButton(props: OlderNewsProps) {
  const mounted = useMounted()
  const [pressed, setPressed] = useState(false)
  if (!mounted) return null
  return (
    <div className={styles.more}>
      {pressed ? (
        <OlderNews {...props} />
      ) : (
        <button className="button-line" type="button" onClick={() => setPressed(true)}>
          {props.texts.loadMore}
        </button>
      )}
    </div>
  )
}
