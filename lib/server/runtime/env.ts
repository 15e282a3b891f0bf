import 'server-only'
import { readEnvironment } from './environment'

/** The settings of this process, secrets included. */
export const env = readEnvironment(process.env)
