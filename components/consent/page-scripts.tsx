import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import type { PageScript } from '@/lib/browser/consent/run-scripts'
import { sourcesOf } from '@/lib/cms/seo/page-scripts'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { RunScripts } from './run-scripts'

export function PageScripts({ scripts, locale }: { scripts: readonly PageScript[]; locale: LocaleCode }) {
  const asks = env.tagContainer === null && scripts.some(({ needs }) => needs.length > 0)
  const question = asks ? { locale, cookiesPath: pathOf(COOKIES_URI, locale) } : null
  return (
    <>
      {/* The page cache reads it (lib/server/page-cache/prepare.ts). */}
      <meta name="script-sources" content={sourcesOf(scripts).join(' ')} />
      <RunScripts scripts={scripts} question={question} />
    </>
  )
}
