'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { onConsentSettingsRequest } from '@/lib/browser/consent/settings-request'
import { useConsentMissing } from '@/lib/browser/consent/use-consent'
import type { ConsentBarProps, ConsentTexts } from './consent-bar'
import type { ConsentDialogProps } from './consent-dialog'

const TagManager = lazy(() => import('./tag-manager').then((module) => ({ default: module.TagManager })))

interface Props {
  /** The tag container; without one nothing is measured, and nobody is asked. */
  container: { id: string; url: string } | null
  locale: string
  texts: ConsentTexts
  /** Path of the page about cookies. */
  cookiesPath: string
}

/** Asks for consent where something depends on it. Bar, dialog and tag container are loaded by who needs them. */
export function Consent({ container, locale, texts, cookiesPath }: Props) {
  const missing = useConsentMissing()
  const [open, setOpen] = useState(false)
  useEffect(() => onConsentSettingsRequest(() => setOpen(true)), [])
  const Bar = useLoaded<ConsentBarProps>(container !== null && missing, loadBar)
  const Dialog = useLoaded<ConsentDialogProps>(open, loadDialog)
  // Made here: from a script of its own each, bar and dialog would bring the framework's link along once more.
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

/** A component whose script is fetched as soon as it is wanted. */
function useLoaded<P>(wanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  useEffect(() => {
    // A script that is gone since a deploy is for the page to notice, not to be hidden here.
    if (wanted) void load().then((component) => setLoaded(() => component))
  }, [wanted, load])
  return Loaded
}
