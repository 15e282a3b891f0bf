import { contentRoute } from '@/app/[locale]/content-route'
import { getMaterialsIndex } from '@/components/materials/query'
import { materialsIndex } from '../../materials/materials-index'

/** The proxy rewrites addresses with filters to this route, which is rendered per request. */
export default contentRoute({ read: getMaterialsIndex, filtered: '/materials' }, materialsIndex)
