import { contentRoute } from '@/app/[locale]/content-route'
import { getMaterialsIndex } from '@/components/materials/query'
import { materialsIndex } from '../../../materials/materials-index'

export const generateStaticParams = () => []

export default contentRoute({ read: getMaterialsIndex, filtered: '/materials' }, materialsIndex)
