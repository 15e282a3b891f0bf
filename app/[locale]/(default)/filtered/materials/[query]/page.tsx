export { MaterialsRoute as default } from '../../../materials/materials-index'

export const generateStaticParams = () => []
