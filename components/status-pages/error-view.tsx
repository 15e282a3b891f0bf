'use client'

import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Boundary } from '@/components/ui/boundary'
import { errorStatus, isChunkError, usePageError } from '@/lib/browser/chunks/use-page-error'
import { progress } from '@/lib/browser/progress'
import { restoreServerPage } from '@/lib/browser/server-page'
import { telephoneHref } from '@/lib/i18n/format'
import { ErrorPageFailed, usePageLocale } from './error-page-failed'
import { RetryButton } from './retry-button'
import type { errorTexts } from './status-page'
import styles from './status-page.module.css'

type ErrorTexts = Awaited<ReturnType<typeof errorTexts>>

const Context = createContext<ErrorTexts | null>(null)

/** Provides the texts of the error page, which renders in the browser without the messages. */
export function ErrorTextsProvider({ texts, children }: { texts: ErrorTexts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>
}

interface PageErrorProps {
  error: unknown
  retry: () => void
}

/** Shown when a page fails in the browser. If this view fails too, the boundary ends the framework's retries. */
export function PageError(props: PageErrorProps) {
  return (
    <Boundary fallback={<Failed />}>
      <Failure {...props} />
    </Boundary>
  )
}

/** Keeps a page that the server has sent. The error view is for pages that the server could not send. */
function Failure({ error, retry }: PageErrorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isRestored, setRestored] = useState<boolean>()
  useLayoutEffect(() => {
    if (place.current && !place.current.hasChildNodes()) setRestored(restoreServerPage(place.current))
  }, [])
  const isFinal = usePageError(error, isRestored)
  if (isRestored !== false) return <div ref={place} style={{ display: 'contents' }} />
  const onRetry = isChunkError(error) ? () => window.location.reload() : retry
  return isFinal && <ErrorView status={errorStatus(error)} onRetry={onRetry} />
}

const Failed = () => (
  <main id="main" className="grid">
    <ErrorPageFailed locale={usePageLocale()} />
  </main>
)

function ErrorView({ status, onRetry }: { status: number; onRetry: () => void }) {
  const texts = useContext(Context)
  if (!texts) throw new Error('No texts')
  useEffect(() => progress.fail('route'), [])
  return (
    <main id="main" className={`${styles.status} grid`}>
      <title>{texts.title}</title>
      <p className={`${styles.code} step-1 muted`}>{`${texts.code} ${status}`}</p>
      <h1>{texts.title}</h1>
      <p className="lead">{texts.text}</p>
      <RetryButton label={texts.retry} onRetry={onRetry} />
      <div className={styles.nextSteps}>
        <p className={`${styles.hint} muted no-print`}>{texts.hint}</p>
        <ul className={`${styles.links} no-print`}>
          {texts.links.map(({ href, label }) => (
            <li key={href}>
              <a className="row-link" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        {texts.phone && (
          <p className={styles.call}>
            {texts.call} <a href={telephoneHref(texts.phone)}>{texts.phone}</a>
          </p>
        )}
      </div>
    </main>
  )
}
