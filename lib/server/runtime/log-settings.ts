import { z } from 'zod'

export const LOG_SETTINGS = {
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
}
