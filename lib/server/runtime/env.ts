import 'server-only'
import { readEnvironment } from './settings'

export const env = readEnvironment(process.env)
