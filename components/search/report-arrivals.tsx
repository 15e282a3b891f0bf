'use client'

import { useEffect } from 'react'
import { reportArrival } from '@/lib/browser/report'

/** Reports which result is opened. One listener for all, as results are links without scripts of their own. */
export function ReportArrivals({ query }: { query: string }) {
  useEffect(() => {
    const report = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href^="/"]')
      if (link) reportArrival(query, link.pathname)
    }
    document.addEventListener('click', report)
    return () => document.removeEventListener('click', report)
  }, [query])
  return null
}
