import { contentRoute } from '@/app/[locale]/content-route'
import { getNewsPage } from '@/components/news/query'
import { newsIndex } from '../../news-index'

export const generateStaticParams = () => []

export default contentRoute({ read: getNewsPage }, newsIndex)
