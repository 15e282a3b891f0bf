'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { onConsentSettingsRequest, useConsent, useConsentMissing } from '@/lib/browser/consent/use-consent'
import { withProgress } from '@/lib/browser/progress'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { ConsentTexts } from './consent-bar'
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
  /** The dialog while it is open. */
  const [Dialog, setDialog] = useState<ComponentType<ConsentDialogProps>>()
  useEffect(() => onConsentSettingsRequest(() => void openDialog(setDialog)), [])
  const { granted } = useConsent('analytics')
  const hasContainer = container !== null
  useEffect(() => {
    if (granted) void loadVitals().then((report) => report(hasContainer))
  }, [granted, hasContainer])
  const Bar = useLoaded(container !== null && missing, loadBar)
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
      {Dialog && <Dialog texts={texts} more={more} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** Without it nothing is measured; the page is the same. */
const loadVitals = () =>
  import('@/lib/browser/vitals/report-vitals').then(
    ({ reportVitals }) => reportVitals,
    () => () => {},
  )

const loadBar = async () => (await import('./consent-bar')).ConsentBar

/** A visitor waits for it; a failure is shown in the bar, and the next press tries again. */
async function openDialog(onLoaded: (load: () => ComponentType<ConsentDialogProps>) => void): Promise<void> {
  try {
    const { ConsentDialog } = await withProgress(() => import('./consent-dialog'), { announced: false })
    onLoaded(() => ConsentDialog)
  } catch (error) {
    console.warn('Consent: the settings did not load; the page stays as it is.', error)
  }
}
