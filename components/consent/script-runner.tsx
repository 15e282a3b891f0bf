'use client'

import { useEffect } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { type PageScript, runScripts } from '@/lib/browser/consent/run-scripts'
import { onConsentChange, useConsentMissing } from '@/lib/browser/consent/use-consent'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { ConsentTexts } from './consent-bar'

export interface ScriptRunnerProps {
  scripts: readonly PageScript[]
  /** What to ask a visitor who has not answered; null: nothing, or the tag container's own bar does. */
  question: { texts: ConsentTexts; path: string } | null
}

/** Runs scripts of the CMS as far as the visitor's consent goes, and requests it. */
export function ScriptRunner({ scripts, question }: ScriptRunnerProps) {
  const missing = useConsentMissing()
  const asks = question !== null && missing
  const Bar = useLoaded(asks, loadBar)
  const signals = question !== null
  useEffect(() => {
    const run = () => runScripts(scripts, signals)
    run()
    return onConsentChange(run)
  }, [scripts, signals])
  if (!Bar || !asks) return null
  const { texts, path } = question
  const more = (onClick?: () => void) => (
    <SiteLink href={path} onClick={onClick}>
      {texts.more}
    </SiteLink>
  )
  return <Bar texts={texts} more={more} />
}

const loadBar = async () => (await import('./consent-bar')).ConsentBar
