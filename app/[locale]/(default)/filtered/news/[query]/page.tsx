import { contentRoute } from '@/app/[locale]/content-route'
import { getNewsToFilter } from '@/components/news/query'
import { newsIndex } from '../../../news/news-index'

export const generateStaticParams = () => []

export default contentRoute({ read: getNewsToFilter, filtered: '/news' }, newsIndex)
