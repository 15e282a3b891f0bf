import { join } from 'node:path'
export default { resolve: { alias: { '@': join(import.meta.dirname, '..', '..') } } }
