import { getTranslations } from 'next-intl/server'
import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { CookieSettingsButton } from '@/components/consent/cookie-settings-button'
import { PageHeading } from '@/components/layout/page-heading'
import { ChildPages } from '@/components/pages/child-pages'
import { getGenericPage } from '@/components/pages/query'
import { LabelledSection } from '@/components/ui/labelled-section'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import { ofType } from '@/lib/cms/model'
import { pathParams } from '@/lib/cms/slugs'
import { PRIVACY_URI } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'

export const generateStaticParams = pathParams('pages')

/** Free pages, and all addresses without another route. */
export default contentRoute({ read: getGenericPage }, async ({ entry, locale }) => {
  const t = await getTranslations({ locale })
  return {
    content: (
      <>
        <PageHeading title={entry.title} lead={entry.intro} image={entry.image[0]} />
        {entry.uri === COOKIES_URI && (
          <div className="section-after-title grid">
            <div>
              <CookieSettingsButton className="button-line">{t('footer.cookieSettings')}</CookieSettingsButton>
            </div>
          </div>
        )}
        <Blocks entry={entry} locale={locale} first={!entry.image[0]} />
        {/* Editors, who write the other texts, do not know what the settings make the tag manager do. */}
        {(entry.uri === COOKIES_URI || entry.uri === PRIVACY_URI) && (
          <LabelledSection title={t('consent.measuring.title')}>
            <p className="prose">{t(`consent.measuring.${env.tagContainer?.loads ?? 'off'}`)}</p>
          </LabelledSection>
        )}
        <ChildPages pages={ofType(entry.children, 'pages_Entry')} />
      </>
    ),
  }
})
