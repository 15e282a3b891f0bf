import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { TagContainer } from '@/lib/browser/consent/data-layer'
import { useConsent, useConsentMissing } from '@/lib/browser/consent/use-consent'
import { onSettingsRequest } from '@/lib/browser/head/page-start'
import { loadPart } from '@/lib/browser/progress'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { ConsentDialogProps } from './consent-dialog'

const TagManager = lazy(() =>
  loadChunk(() => import('./tag-manager')).then((module) => ({ default: module.TagManager })),
)

export interface ConsentProps {
  container: TagContainer | null
  locale: LocaleCode
  cookiesPath: string
}

export function ConsentRequests({ container, locale, cookiesPath }: ConsentProps) {
  const missing = useConsentMissing()
  const [Dialog, setDialog] = useState<ComponentType<ConsentDialogProps>>()
  useEffect(
    () =>
      onSettingsRequest(async () => {
        const loaded = await loadPart('Consent', () => loadChunk(() => import('./consent-dialog')))
        if (loaded) setDialog(() => loaded.ConsentDialog)
      }),
    [],
  )
  const { granted } = useConsent('analytics')
  const hasContainer = container !== null
  useEffect(() => {
    if (granted) void loadVitals().then((report) => report(hasContainer))
  }, [granted, hasContainer])
  const Bar = useLoaded(container !== null && missing, loadBar)
  return (
    <>
      {container && (
        <Suspense>
          <TagManager {...container} locale={locale} />
        </Suspense>
      )}
      {Bar && missing && <Bar locale={locale} cookiesPath={cookiesPath} />}
      {Dialog && (
        <Dialog
          locale={locale}
          cookiesPath={cookiesPath}
          measuring={container?.loads ?? 'off'}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

/** If the script does not load, nothing is measured and the page stays the same. */
const loadVitals = () =>
  loadChunk(() => import('@/lib/browser/vitals/report-vitals')).then(
    ({ reportVitals }) => reportVitals,
    () => () => {},
  )

const loadBar = async () => (await loadChunk(() => import('./consent-bar'))).ConsentBar
