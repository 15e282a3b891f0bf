import { getNewsPage } from '@/components/news/list-page'
import { localeOf } from '@/lib/i18n/locales'
import { NewsIndex } from '../../news-index'

/** Rendered at the first request. */
export const generateStaticParams = () => []

export default async function NewsPageRoute({ params }: PageProps<'/[locale]/news/page/[number]'>) {
  const { locale, number } = await params
  return <NewsIndex page={await getNewsPage(localeOf(locale).code, number)} />
}
