import { MySubmissionPage } from '@/components/my-submission/page'
import { localeOf } from '@/lib/i18n/locales'

export default async function MyApplicationRoute({
  params,
  searchParams,
}: PageProps<'/[locale]/careers/my-application'>) {
  const { code: locale } = localeOf((await params).locale)
  return <MySubmissionPage route="/careers/my-application" locale={locale} query={await searchParams} />
}
