import { useEffect } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { type PageScript, runScripts } from '@/lib/browser/consent/run-scripts'
import { onConsentChange, useConsentMissing } from '@/lib/browser/consent/use-consent'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { ConsentBarProps } from './consent-bar'

export interface ScriptRunnerProps {
  scripts: readonly PageScript[]
  /** The content of the consent bar; null if no script needs consent, or the tag container has its own bar. */
  question: ConsentBarProps | null
}

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
  return <Bar {...question} />
}

const loadBar = async () => (await loadChunk(() => import('./consent-bar'))).ConsentBar
