export { MaterialsRoute as default } from './materials-index'
