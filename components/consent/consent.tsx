'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { onConsentSettingsRequest, useConsentMissing } from '@/lib/browser/consent/use-consent'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { ConsentTexts } from './consent-bar'

const TagManager = lazy(() => import('./tag-manager').then((module) => ({ default: module.TagManager })))

interface Props {
  /** The tag container; without one no consent is requested. */
  container: { id: string; url: string } | null
  locale: string
  texts: ConsentTexts
  cookiesPath: string
}

/** Requests consent if there is a tag container. Bar, dialog and container are loaded when needed. */
export function Consent({ container, locale, texts, cookiesPath }: Props) {
  const missing = useConsentMissing()
  const [open, setOpen] = useState(false)
  useEffect(() => onConsentSettingsRequest(() => setOpen(true)), [])
  const Bar = useLoaded(container !== null && missing, loadBar)
  const Dialog = useLoaded(open, loadDialog)
  // Rendered here: in the chunks of bar and dialog the framework's link would be loaded once more.
  const more = (onClick?: () => void) => (
    <SiteLink href={cookiesPath} onClick={onClick}>
      {texts.more}
    </SiteLink>
  )
  return (
    <>
      {container && (
        <Suspense>
          <TagManager {...container} locale={locale} />
        </Suspense>
      )}
      {Bar && missing && <Bar texts={texts} more={more} />}
      {Dialog && open && <Dialog texts={texts} more={more} onClose={() => setOpen(false)} />}
    </>
  )
}

const loadBar = async () => (await import('./consent-bar')).ConsentBar
const loadDialog = async () => (await import('./consent-dialog')).ConsentDialog
