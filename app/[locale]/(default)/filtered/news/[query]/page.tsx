import { getNewsToFilter } from '@/components/news/query'
import { newsRoute } from '../../../news/news-index'

export const generateStaticParams = () => []

export default newsRoute({ read: getNewsToFilter, filtered: '/news' })
