import { z } from 'zod'
import { isThisMachine } from './request-security.ts'
import { addressAndMail, flag, parseSettings, port, SHARED_SETTINGS } from './shared-settings.ts'

/** The most forms per network address and day. An office or a phone network can share one address. */
const FORMS_PER_DAY = 50

const KEY_BYTES = [16, 24, 32]

function hasPlace(given: string): boolean {
  const url = URL.parse(given)
  if (url?.protocol === 'unix:') return url.hostname === '' && url.pathname.length > 1
  return Boolean(url?.hostname)
}

const LIST = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
)

const address = (protocol = /^https?$/) => z.url({ protocol })
const whole = (min: number, max?: number) =>
  z.coerce
    .number()
    .int()
    .min(min)
    .max(max ?? Number.MAX_SAFE_INTEGER)
const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional()
const ORIGIN = /^https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/

/** .env.example explains the settings; none is required. */
export const ENVIRONMENT_SCHEMA = SHARED_SETTINGS.extend({
  PORT: port(3000),
  LISTEN_HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).optional(),
  SITE_URL: address().optional(),
  CONTENT_API_URL: address().optional(),
  MEDIA_URLS: LIST.transform((list) => list.map((each) => each.replace(/(?<!\/)\/+$/, '')))
    .pipe(z.array(address()))
    .optional(),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .base64()
    .refine((key) => KEY_BYTES.includes(Buffer.from(key, 'base64').length), 'it must be 32 bytes in base64')
    .optional(),
  MAINTENANCE: flag('0'),
  PROXY_SKIP: LIST.optional(),
  REDIS_URL: address(/^rediss?$/).optional(),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  CLAMAV_URL: address(/^(?:tcp|unix)$/)
    .refine(hasPlace, 'it must be tcp://host:3310 or unix:///path/of/the/socket')
    .optional(),
  SUBMISSIONS_PER_ADDRESS: whole(1).default(5),
  SUBMISSIONS_PER_ADDRESS_PER_DAY: whole(1).optional(),
  BROWSER_API_URL: address().optional(),
  BROWSER_API_COOKIES: flag('0'),
  GTM_ID: matching(/^GTM-[A-Z0-9]+$/, 'it must be an id as GTM-ABC1234'),
  GTM_URL: address().default('https://www.googletagmanager.com/gtm.js'),
  TAG_MANAGER: z.enum(['always', 'consent']).default('always'),
  SERVICE_WORKER: flag('1'),
  COMPRESS: flag('1'),
  PAGE_CACHE_MB: whole(1, 1_000_000).default(300),
  PREVIEW_SECRET: z.string().min(16).optional(),
  CSP_HOSTS: LIST.pipe(
    z.array(z.string().regex(ORIGIN, 'it must be a list of origins, as https://x.example')),
  ).optional(),
  CMS_URL: address().optional(),
  EDITOR_URL: matching(/^[a-z-]+:.*\{file\}/, 'it must be an address with {file}, as vscode://file{file}:{line}'),
  REALTIME_URL: address(/^wss?$/).optional(),
  INDEXNOW_KEY: matching(/^[a-zA-Z\d-]{8,128}$/, 'it must be 8 to 128 letters, digits or dashes'),
  INDEXNOW_URL: address().default('https://api.indexnow.org/indexnow'),
  VACANCY_GONE_AFTER_DAYS: whole(0, 36_500).default(180),
  PRERENDER_PER_SECTION: whole(0, 10_000).default(100),
  CHECK_INTERVAL: whole(1, 86_400).default(15),
})

export type Environment = ReturnType<typeof readEnvironment>

export function readEnvironment(variables: Record<string, string | undefined>) {
  const values = parseSettings(ENVIRONMENT_SCHEMA, variables)
  const { siteUrl, mail } = addressAndMail(values)
  const contentApiUrl = endpoint(values.CONTENT_API_URL ?? `http://127.0.0.1:${values.BACKEND_PORT}`)
  const { origin } = new URL(contentApiUrl)
  // The embedded backend's websocket is reachable from this machine only.
  const hasLocalSocket = !values.CONTENT_API_URL && isThisMachine(new URL(siteUrl).hostname)
  return {
    port: values.PORT,
    listenHost: values.LISTEN_HOST ?? null,
    siteUrl,
    contentApiUrl,
    contentApiToken: values.CONTENT_API_TOKEN ?? null,
    contentSubmissionsToken: values.CONTENT_SUBMISSIONS_TOKEN ?? null,
    mail,
    mediaUrls: values.MEDIA_URLS ?? ['images', 'documents'].map((volume) => `${origin}/uploads/${volume}`),
    embedded: values.CONTENT_API_URL === undefined,
    siteIds: values.CONTENT_SITE_IDS,
    actionsKey: values.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? null,
    maintenance: values.MAINTENANCE,
    proxySkip: values.PROXY_SKIP ?? [],
    serviceWorker: values.SERVICE_WORKER,
    compress: values.COMPRESS,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 ** 2,
    redisUrl: values.REDIS_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    clamavUrl: values.CLAMAV_URL ?? null,
    submissionsPerAddress: values.SUBMISSIONS_PER_ADDRESS,
    submissionsPerAddressPerDay:
      values.SUBMISSIONS_PER_ADDRESS_PER_DAY ?? Math.max(FORMS_PER_DAY, values.SUBMISSIONS_PER_ADDRESS),
    browserApiUrl: values.BROWSER_API_URL ?? null,
    browserApiCookies: values.BROWSER_API_COOKIES,
    tagContainer: values.GTM_ID ? { id: values.GTM_ID, url: values.GTM_URL, loads: values.TAG_MANAGER } : null,
    previewSecret: values.PREVIEW_SECRET ?? null,
    cmsUrl: values.CMS_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    editorUrl: values.EDITOR_URL ?? null,
    cspHosts: values.CSP_HOSTS ?? [],
    realtimeUrl: values.REALTIME_URL ?? (hasLocalSocket ? contentApiUrl.replace(/^http/, 'ws') : null),
    revalidateSecret: values.REVALIDATE_SECRET ?? null,
    indexNow: values.INDEXNOW_KEY ? { key: values.INDEXNOW_KEY, url: values.INDEXNOW_URL } : null,
    vacancyGoneAfterDays: values.VACANCY_GONE_AFTER_DAYS,
    /** Whether builds render pages. Without a readable content backend, the first request for a page renders it. */
    prerender: variables.BUILD_WITHOUT_CONTENT !== '1',
    prerenderPerSection: values.PRERENDER_PER_SECTION,
    dataDir: values.DATA_DIR,
    collectAs: values.OTEL_EXPORTER_OTLP_ENDPOINT ? values.OTEL_SERVICE_NAME : null,
    checkInterval: values.CHECK_INTERVAL,
  }
}

function endpoint(given: string): string {
  const url = new URL(given)
  if (url.pathname === '/') url.pathname = '/api'
  return url.href
}
