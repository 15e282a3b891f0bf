import 'server-only'
import { readEnvironment } from './env-schema'

export const env = readEnvironment(process.env)
