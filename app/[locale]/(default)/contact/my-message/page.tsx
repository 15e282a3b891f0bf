import { MySubmissionPage } from '@/components/my-submission/page'
import { localeOf } from '@/lib/i18n/locales'

/** For the holder of the token in the cookie. The proxy responds with 404 if the site has no personal links. */
export default async function MyMessageRoute({ params, searchParams }: PageProps<'/[locale]/contact/my-message'>) {
  const { code: locale } = localeOf((await params).locale)
  return <MySubmissionPage route="/contact/my-message" locale={locale} query={await searchParams} />
}
