import 'server-only'
import { readEnvironment } from './environment-schema'

export const env = readEnvironment(process.env)
