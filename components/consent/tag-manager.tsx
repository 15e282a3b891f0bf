import { GoogleTagManager } from '@next/third-parties/google'
import { useEffect, useState } from 'react'
import { sendConsent, sendPageView, type TagContainer } from '@/lib/browser/consent/data-layer'
import { onConsentChange, readConsent, useConsent } from '@/lib/browser/consent/use-consent'
import { onRouteChange } from '@/lib/browser/navigation/route-changes'

/** Parameters of links in vacancy alerts, which give access to a subscription (lib/forms/job-alerts/links.ts). */
const TOKENS = ['confirm', 'stop']

const hasToken = (): boolean => {
  const parameters = new URLSearchParams(window.location.search)
  return TOKENS.some((name) => parameters.has(name))
}

/**
 * Loads the tag container: at once, or after consent to analytics. It reads the page's address, so it is not loaded while
 * the address has a token. A container that has started stays in the document. After a withdrawal the site sends it no more events.
 */
export function TagManager({ id, url, loads, locale }: TagContainer & { locale: string }) {
  const { granted } = useConsent('analytics')
  const isAllowed = granted || loads === 'always'
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    const send = () => {
      const consent = readConsent()
      if (consent) sendConsent(consent)
    }
    send()
    return onConsentChange(send)
  }, [])
  useEffect(() => {
    const update = () => setStarted((before) => before || (isAllowed && !hasToken()))
    update()
    return onRouteChange({ ends: update })
  }, [isAllowed])
  return (
    <>
      {isStarted && isAllowed && <PageViews locale={locale} />}
      {isStarted && <GoogleTagManager gtmId={id} gtmScriptUrl={url} />}
    </>
  )
}

/** The path and query of the last page view, because React may run an effect twice for one page. */
let lastSent: string | undefined

function PageViews({ locale }: { locale: string }) {
  useEffect(() => {
    const send = () => {
      const { pathname, search } = window.location
      if (lastSent === pathname + search) return
      lastSent = pathname + search
      sendPageView(locale)
    }
    send()
    return onRouteChange({ ends: send })
  }, [locale])
  return null
}
