'use client'

import { GoogleTagManager } from '@next/third-parties/google'
import { useEffect, useState } from 'react'
import { sendConsent, sendPageView } from '@/lib/browser/consent/data-layer'
import { onConsentChange, readConsent } from '@/lib/browser/consent/use-consent'
import { onRouteChange } from '@/lib/browser/navigation/route-changes'

export interface TagManagerProps {
  id: string
  url: string
  locale: string
}

/** Parameters of links in vacancy alerts, which give access to a subscription (lib/forms/job-alerts/links.ts). */
const TOKENS = ['confirm', 'stop']

const hasToken = (): boolean => {
  const parameters = new URLSearchParams(window.location.search)
  return TOKENS.some((name) => parameters.has(name))
}

/** Loads the tag container. It reads the page's address, so it is not loaded while the address has a token. */
export function TagManager({ id, url, locale }: TagManagerProps) {
  const [isAllowed, setAllowed] = useState(false)
  useEffect(() => {
    const update = () => setAllowed((before) => before || !hasToken())
    update()
    return onRouteChange({ ends: update })
  }, [])
  if (!isAllowed) return null
  return (
    <>
      <ConsentSignals />
      <PageViews locale={locale} />
      <GoogleTagManager gtmId={id} gtmScriptUrl={url} />
    </>
  )
}

function ConsentSignals() {
  useEffect(() => {
    const send = () => {
      const consent = readConsent()
      if (consent) sendConsent(consent)
    }
    send()
    return onConsentChange(send)
  }, [])
  return null
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
