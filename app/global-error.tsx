'use client'

import { ErrorPageFailed, usePageLocale } from '@/components/status-pages/error-page-failed'

export default function GlobalError() {
  const locale = usePageLocale()
  return (
    <html lang={locale}>
      <body style={{ fontFamily: 'sans-serif', padding: '2rem' }}>
        <ErrorPageFailed locale={locale} />
      </body>
    </html>
  )
}
