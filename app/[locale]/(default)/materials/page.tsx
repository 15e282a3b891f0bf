import { contentRoute } from '@/app/[locale]/content-route'
import { getMaterialsIndex } from '@/components/materials/query'
import { materialsIndex } from './materials-index'

export default contentRoute({ read: getMaterialsIndex }, materialsIndex)
