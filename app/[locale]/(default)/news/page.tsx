import { getNewsList } from '@/components/news/query'
import { newsRoute } from './news-index'

export default newsRoute({ read: getNewsList })
