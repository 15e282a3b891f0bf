'use client'

import { GoogleTagManager } from '@next/third-parties/google'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { sendConsent, sendPageView } from '@/lib/analytics/data-layer'
import { onConsentChange, readConsent } from '@/lib/consent/use-consent'

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

/** The page that was told of last: React may run an effect twice for the same page. */
let told: string | undefined

function PageViews({ locale }: { locale: string }) {
  const pathname = usePathname()
  // When effects run, the new page's title stands in the head.
  useEffect(() => {
    if (told === pathname) return
    told = pathname
    sendPageView(locale)
  }, [pathname, locale])
  return null
}
