import { getNewsPage } from '@/components/news/query'
import { newsRoute } from '../../news-index'

export const generateStaticParams = () => []

export default newsRoute({ read: getNewsPage })
