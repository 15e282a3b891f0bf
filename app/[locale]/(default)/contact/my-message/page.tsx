import { MySubmissionPage } from '@/components/my-submission/page'
import { localeOf } from '@/lib/i18n/locales'

export default async function MyMessageRoute({ params, searchParams }: PageProps<'/[locale]/contact/my-message'>) {
  const { code: locale } = localeOf((await params).locale)
  return <MySubmissionPage route="/contact/my-message" locale={locale} query={await searchParams} />
}
