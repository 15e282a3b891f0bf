'use client'

import { GoogleTagManager } from '@next/third-parties/google'
import { useEffect } from 'react'
import { sendConsent, sendPageView } from '@/lib/browser/consent/data-layer'
import { onConsentChange, readConsent } from '@/lib/browser/consent/use-consent'
import { onRouteChange } from '@/lib/browser/navigation/route-changes'

export interface TagManagerProps {
  /** The container's id. */
  id: string
  /** Address that serves it. */
  url: string
  locale: string
}

/** The tag container. What it must know before it starts stands before it: effects run in this order. */
export function TagManager({ id, url, locale }: TagManagerProps) {
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

/** Address of the page that was told of last: React may run an effect twice for the same page. */
let told: string | undefined

function PageViews({ locale }: { locale: string }) {
  useEffect(() => {
    const tell = () => {
      const { pathname, search } = window.location
      // A place inside the page is not another one.
      if (told === pathname + search) return
      told = pathname + search
      sendPageView(locale)
    }
    tell()
    return onRouteChange({ shown: tell })
  }, [locale])
  return null
}
