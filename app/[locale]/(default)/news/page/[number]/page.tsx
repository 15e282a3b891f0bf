import { getNewsPage } from '@/components/news/list-page'
import { localeOf } from '@/lib/i18n/locales'
import { NewsIndex } from '../../news-index'

/** Rendered when they are first requested. */
export const generateStaticParams = () => []

/** Older news, a page of the list at a time. */
export default async function NewsPageRoute({ params }: PageProps<'/[locale]/news/page/[number]'>) {
  const { locale, number } = await params
  return <NewsIndex page={await getNewsPage(localeOf(locale).code, number)} />
}
