import { resolve } from 'node:path'
import { z } from 'zod'
import { SITE_IDS } from '../lib/i18n/site-ids-setting.ts'
import { LOG_SETTINGS } from '../lib/server/runtime/log-settings.ts'
import { isLoopback } from './access.ts'

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

const milliseconds = z.coerce.number().int().min(0).max(60_000).default(0)

export const SETTINGS = z.object({
  BACKEND_HOST: z.string().default('127.0.0.1'),
  BACKEND_PORT: z.coerce.number().int().min(1).max(65_535).default(4400),
  BACKEND_STRICT: flag,
  BACKEND_REQUEST_MS: milliseconds,
  BACKEND_ENTRY_MS: milliseconds,
  BACKEND_SEOMATIC_MS: milliseconds,
  BACKEND_TRANSFORM_MS: milliseconds,
  BACKEND_WORKERS: z.coerce.number().int().min(0).max(1000).default(0),
  /** Without it, everyone on this machine can read. */
  CONTENT_API_TOKEN: z.string().min(1).optional(),
  CONTENT_SUBMISSIONS_TOKEN: z.string().trim().min(16).optional(),
  CONTENT_SITE_IDS: SITE_IDS,
  CONTENT_DIR: z.string().default('content'),
  DATA_DIR: z.string().default('data'),
  SITE_URL: z.url().optional(),
  PORT: z.coerce.number().int().default(3000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'it is no e-mail address')
    .optional(),
  REVALIDATE_URL: z.url({ protocol: /^https?$/ }).optional(),
  REVALIDATE_SECRET: z.string().min(16).optional(),
  ...LOG_SETTINGS,
})

export type BackendSettings = ReturnType<typeof readSettings>

export class SettingsError extends Error {}

/** Empty values count as absent. Throws a `SettingsError` that names every invalid setting. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data: values, error } = SETTINGS.safeParse(given)
  if (error) {
    const problems = error.issues.map(({ path, message }) => `The setting ${path.join('.')} is wrong: ${message}.`)
    throw new SettingsError(problems.join('\n'))
  }
  if (!values.CONTENT_API_TOKEN && !isLoopback(values.BACKEND_HOST))
    throw new SettingsError(
      `BACKEND_HOST ${values.BACKEND_HOST} can be reached from other machines: set CONTENT_API_TOKEN as well.`,
    )
  const siteUrl = (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/(?<!\/)\/+$/, '')
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
    siteUrl,
    mail: values.SMTP_URL
      ? { url: values.SMTP_URL, from: values.SMTP_FROM ?? `no-reply@${new URL(siteUrl).hostname}` }
      : null,
    webhook:
      values.REVALIDATE_URL && values.REVALIDATE_SECRET
        ? { url: values.REVALIDATE_URL, secret: values.REVALIDATE_SECRET }
        : null,
  }
}
