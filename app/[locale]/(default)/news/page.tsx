import { getNewsList } from '@/components/news/list-page'
import { localeOf } from '@/lib/i18n/locales'
import { NewsIndex } from './news-index'

export default async function NewsRoute({ params }: PageProps<'/[locale]/news'>) {
  return <NewsIndex page={await getNewsList(localeOf((await params).locale).code)} />
}
