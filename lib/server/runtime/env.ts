import 'server-only'
import { readEnvironment } from './settings'

/** The settings of this process. Only for code on the server: they hold secrets. */
export const env = readEnvironment(process.env)
