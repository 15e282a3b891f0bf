import { z } from 'zod'

/** Settings of the log, which the site and the embedded backend share. */
export const LOG_SETTINGS = {
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** By default text on a terminal, and JSON elsewhere. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
}
