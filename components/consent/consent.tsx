'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { onConsentSettingsRequest, useConsentMissing } from '@/lib/browser/consent/use-consent'
import type { ConsentBarProps, ConsentTexts } from './consent-bar'
import type { ConsentDialogProps } from './consent-dialog'

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
  const Bar = useLoaded<ConsentBarProps>(container !== null && missing, loadBar)
  const Dialog = useLoaded<ConsentDialogProps>(open, loadDialog)
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

/** A component that is loaded when it is needed. */
function useLoaded<P>(needed: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  useEffect(() => {
    // Not caught: after a deployment the missing chunk is handled by lib/browser/chunks.
    if (needed) void load().then((component) => setLoaded(() => component))
  }, [needed, load])
  return Loaded
}
