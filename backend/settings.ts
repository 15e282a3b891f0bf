import { resolve } from 'node:path'
import { z } from 'zod'
import { SITE_IDS } from '../lib/i18n/site-ids-setting.ts'
import { LOG_SETTINGS } from '../lib/server/runtime/log-settings.ts'
import { isLoopback } from './access.ts'
import type { MailSettings } from './mail/worker.ts'

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

/** Settings of the embedded backend, from the environment. */
export const SETTINGS = z.object({
  BACKEND_HOST: z.string().default('127.0.0.1'),
  BACKEND_PORT: z.coerce.number().int().min(1).max(65_535).default(4400),
  /** 1: only what Craft offers. */
  BACKEND_STRICT: flag,
  /** Bearer token for reading; without it, everyone on this machine can read. */
  CONTENT_API_TOKEN: z.string().min(1).optional(),
  /** Bearer token for submissions as well, and the key of personal links; without it there is neither. */
  CONTENT_SUBMISSIONS_TOKEN: z.string().trim().min(16).optional(),
  /** Ids of the sites. The website needs the same ones. */
  CONTENT_SITE_IDS: SITE_IDS,
  CONTENT_DIR: z.string().default('content'),
  DATA_DIR: z.string().default('data'),
  /** The website's address, for links inside texts. */
  SITE_URL: z.url().optional(),
  PORT: z.coerce.number().int().default(3000),
  /** Mail server for e-mail about submissions, such as smtp://user:password@host:587; without it no e-mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of that e-mail: `website@company.example` or `Company <website@company.example>`. */
  SMTP_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'it is no e-mail address')
    .optional(),
  /** The website's webhook for changed content; not called without a secret. */
  REVALIDATE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Secret of that webhook. */
  REVALIDATE_SECRET: z.string().min(16).optional(),
  ...LOG_SETTINGS,
})

export interface BackendSettings {
  host: string
  port: number
  strict: boolean
  token: string | null
  submissionsToken: string | null
  contentDir: string
  dataDir: string
  siteUrl: string
  mail: MailSettings | null
  webhook: { url: string; secret: string } | null
}

/** An invalid setting; the message says which and why. */
export class SettingsError extends Error {}

/**
 * Reads and validates the settings. Empty values count as absent.
 *
 * @throws {SettingsError} naming every invalid setting
 */
export function readSettings(environment: NodeJS.ProcessEnv): BackendSettings {
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
