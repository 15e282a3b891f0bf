import { GoogleTagManager } from '@next/third-parties/google'
import { useEffect, useState } from 'react'
import { sendConsent, sendPageView } from '@/lib/browser/consent/data-layer'
import { onConsentChange, readConsent } from '@/lib/browser/consent/use-consent'
import { onRouteChange } from '@/lib/browser/navigation/route-changes'

/** Parameters of links in vacancy alerts, which give access to a subscription (lib/forms/job-alerts/links.ts). */
const TOKENS = ['confirm', 'stop']

const hasToken = (): boolean => {
  const parameters = new URLSearchParams(window.location.search)
  return TOKENS.some((name) => parameters.has(name))
}

/** Loads the tag container. It reads the page's address, so it is not loaded while the address has a token. */
export function TagManager({ id, url, locale }: Record<'id' | 'url' | 'locale', string>) {
  const [isAllowed, setAllowed] = useState(false)
  useEffect(() => {
    const update = () => setAllowed((before) => before || !hasToken())
    update()
    return onRouteChange({ ends: update })
  }, [])
  if (!isAllowed) return null
  return (
    <>
      <Signals locale={locale} />
      <GoogleTagManager gtmId={id} gtmScriptUrl={url} />
    </>
  )
}

/** The path and query of the last page view, because React may run an effect twice for one page. */
let lastSent: string | undefined

function Signals({ locale }: { locale: string }) {
  useEffect(() => {
    const send = () => {
      const consent = readConsent()
      if (consent) sendConsent(consent)
    }
    send()
    return onConsentChange(send)
  }, [])
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
