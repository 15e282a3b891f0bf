import { resolve } from 'node:path'
import { z } from 'zod'
import { isThisMachine } from '../lib/server/runtime/request-security.ts'
import {
  addressAndMail,
  flag,
  parseSettings,
  SettingsError,
  SHARED_SETTINGS,
} from '../lib/server/runtime/shared-settings.ts'

const milliseconds = z.coerce.number().int().min(0).max(60_000).default(0)

export const SETTINGS = SHARED_SETTINGS.extend({
  BACKEND_HOST: z.string().default('127.0.0.1'),
  BACKEND_STRICT: flag('0'),
  BACKEND_REQUEST_MS: milliseconds,
  BACKEND_ENTRY_MS: milliseconds,
  BACKEND_SEOMATIC_MS: milliseconds,
  BACKEND_TRANSFORM_MS: milliseconds,
  BACKEND_QUEUE_MS: milliseconds,
  BACKEND_WORKERS: z.coerce.number().int().min(0).max(1000).default(0),
  CONTENT_DIR: z.string().default('backend/content'),
  SITE_URL: z.url().optional(),
  PORT: z.coerce.number().int().default(3000),
  REVALIDATE_URL: z.url({ protocol: /^https?$/ }).optional(),
})

export type BackendSettings = ReturnType<typeof readSettings>

export function readSettings(environment: NodeJS.ProcessEnv) {
  const values = parseSettings(SETTINGS, environment)
  if (!values.CONTENT_API_TOKEN && !isThisMachine(values.BACKEND_HOST))
    throw new SettingsError(
      `BACKEND_HOST ${values.BACKEND_HOST} can be reached from other machines: set CONTENT_API_TOKEN as well.`,
    )
  return {
    host: values.BACKEND_HOST,
    port: values.BACKEND_PORT,
    strict: values.BACKEND_STRICT,
    cost: {
      request: values.BACKEND_REQUEST_MS,
      entry: values.BACKEND_ENTRY_MS,
      seomatic: values.BACKEND_SEOMATIC_MS,
      transform: values.BACKEND_TRANSFORM_MS,
      workers: values.BACKEND_WORKERS,
    },
    token: values.CONTENT_API_TOKEN ?? null,
    submissionsToken: values.CONTENT_SUBMISSIONS_TOKEN ?? null,
    contentDir: resolve(values.CONTENT_DIR),
    dataDir: resolve(values.DATA_DIR),
    collectAs: values.OTEL_EXPORTER_OTLP_ENDPOINT ? `${values.OTEL_SERVICE_NAME}-backend` : null,
    ...addressAndMail(values),
    webhook:
      values.REVALIDATE_URL && values.REVALIDATE_SECRET
        ? {
            url: values.REVALIDATE_URL,
            secret: values.REVALIDATE_SECRET,
            /** As Craft's queue: milliseconds between looks for work, and that a job takes beside its call. */
            queue: values.BACKEND_QUEUE_MS
              ? { interval: values.BACKEND_QUEUE_MS, job: values.BACKEND_REQUEST_MS }
              : null,
          }
        : null,
  }
}
