import { archivo } from '../fonts/fonts'
import '../styles/site.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { getMessages } from 'next-intl/server'
import { Consent, HeadScript, Optional, Progress, SiteLinks } from '@/components/layout/root-parts'
import { Notices } from '@/components/pwa/notices'
import { SearchOpener } from '@/components/search/search-opener'
import { ErrorTextsProvider } from '@/components/status-pages/error-view'
import { errorTexts } from '@/components/status-pages/status-page'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import { CONSENT_DEFAULTS } from '@/lib/browser/consent/data-layer'
import { SETTINGS_META, settingsContent } from '@/lib/browser/data/client-settings'
import { manifestPath, THEME_COLOUR } from '@/lib/browser/pwa/manifest'
import { isLocaleCode, LOCALES, localeOf, pathOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { OPENSEARCH_TYPE, openSearchPath } from '@/lib/search/opensearch'
import { env } from '@/lib/server/runtime/env'

export const viewport: Viewport = { themeColor: THEME_COLOUR, viewportFit: 'cover' }

export async function generateMetadata({ params }: LayoutProps<'/[locale]'>): Promise<Metadata> {
  const { code } = localeOf((await params).locale)
  return {
    metadataBase: new URL(env.siteUrl),
    icons: { icon: '/brand/logo-mark.svg', apple: '/icons/apple-touch-icon.png' },
    manifest: manifestPath(code),
    formatDetection: { telephone: false },
  }
}

export const generateStaticParams = () => (env.prerender ? LOCALES.map(({ code }) => ({ locale: code })) : [])

export default async function RootLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params
  if (!isLocaleCode(locale)) notFound()
  const { app, progress } = await getMessages({ locale })
  const clientSettings = settingsContent(env.browserApiUrl, env.browserApiCookies)
  return (
    // The script in the head may have changed its attributes (lib/browser/head/page-start.ts).
    <html lang={locale} className={archivo.variable} suppressHydrationWarning>
      <head>
        <HeadScript />
        {/* Nothing is painted before the header is parsed, because its navigation would move meanwhile. */}
        <link rel="expect" href="#main" blocking="render" />
        <link rel="search" type={OPENSEARCH_TYPE} title={app.name} href={openSearchPath(locale)} />
        {clientSettings && <meta name={SETTINGS_META} content={clientSettings} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; it must run before the container. */}
        {env.tagContainer && <script dangerouslySetInnerHTML={{ __html: CONSENT_DEFAULTS }} />}
      </head>
      <body>
        {/* It comes before the progress bar, which ignores clicks that were handled. */}
        <Optional>
          <SiteLinks />
          <Progress texts={progress} />
          <SearchOpener locale={locale} path={routePath('/search', locale)} />
          <Consent container={env.tagContainer} locale={locale} cookiesPath={pathOf(COOKIES_URI, locale)} />
        </Optional>
        <ErrorTextsProvider texts={await errorTexts(locale)}>{children}</ErrorTextsProvider>
        <Optional>
          <Notices texts={app.notices} />
        </Optional>
      </body>
    </html>
  )
}
