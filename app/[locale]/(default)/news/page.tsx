import { contentRoute } from '@/app/[locale]/content-route'
import { getNewsList } from '@/components/news/query'
import { newsIndex } from './news-index'

export default contentRoute({ read: getNewsList }, newsIndex)
