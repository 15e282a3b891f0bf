import { z } from 'zod'
import { SITE_IDS } from '../../i18n/site-ids-setting.ts'

export const LOG_SETTINGS = {
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
}

export const flag = (byDefault: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(byDefault)
    .transform((value) => value === '1')

/** Browsers and `fetch` refuse these ports (https://fetch.spec.whatwg.org/#port-blocking), of those that need no rights. */
const BLOCKED_PORTS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]

export const port = (byDefault: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .refine((number) => !BLOCKED_PORTS.includes(number), 'browsers refuse this port, so choose another one')
    .default(byDefault)

/** Site and embedded backend read these alike. */
export const SHARED_SETTINGS = z.object({
  BACKEND_PORT: port(4400),
  CONTENT_API_TOKEN: z.string().min(1).optional(),
  CONTENT_SUBMISSIONS_TOKEN: z.string().trim().min(16).optional(),
  CONTENT_SITE_IDS: SITE_IDS,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'it is no e-mail address')
    .optional(),
  REVALIDATE_SECRET: z.string().min(16).optional(),
  DATA_DIR: z.string().default('data'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('website'),
  ...LOG_SETTINGS,
})

export class SettingsError extends Error {}

/** Empty values count as absent. Throws a `SettingsError` that names every invalid setting. */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, variables: NodeJS.Dict<string>) {
  const { data, error } = schema.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value)))
  if (!error) return data
  const problems = error.issues.map(({ path, message }) => `The setting ${path.join('.')} is wrong: ${message}.`)
  throw new SettingsError(problems.join('\n'))
}

type Shared = z.infer<typeof SHARED_SETTINGS> & { PORT: number; SITE_URL?: string | undefined }

export function addressAndMail({ PORT, SITE_URL, SMTP_URL, SMTP_FROM }: Shared) {
  const siteUrl = (SITE_URL ?? `http://localhost:${PORT}`).replace(/(?<!\/)\/+$/, '')
  return {
    siteUrl,
    mail: SMTP_URL ? { url: SMTP_URL, from: SMTP_FROM ?? `no-reply@${new URL(siteUrl).hostname}` } : null,
  }
}
