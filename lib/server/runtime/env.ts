import 'server-only'
import { readEnvironment } from './environment-schema'

/** The settings of this process, secrets included. */
export const env = readEnvironment(process.env)
