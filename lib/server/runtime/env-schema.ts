import { z } from 'zod'
import { isThisMachine } from './request-security.ts'
import { addressAndMail, flag, parseSettings, port, SHARED_SETTINGS } from './shared-settings.ts'

/** The most forms per network address and day. An office or a phone network can share one address. */
const FORMS_PER_DAY = 50

const KEY_BYTES = [16, 24, 32]

function hasPlace(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  return protocol === 'unix:' ? hostname === '' && pathname.length > 1 : hostname !== ''
}

const LIST = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
)

/** .env.example explains the settings; none is required. */
export const ENVIRONMENT_SCHEMA = SHARED_SETTINGS.extend({
  PORT: port(3000),
  LISTEN_HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_URLS: LIST.transform((list) => list.map((each) => each.replace(/(?<!\/)\/+$/, '')))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .optional(),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .base64()
    .refine((key) => KEY_BYTES.includes(Buffer.from(key, 'base64').length), 'it must be 32 bytes in base64')
    .optional(),
  MAINTENANCE: flag('0'),
  PROXY_SKIP: LIST.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  CLAMAV_URL: z
    .url({ protocol: /^(?:tcp|unix)$/ })
    .refine(hasPlace, 'it must be tcp://host:3310 or unix:///path/of/the/socket')
    .optional(),
  SUBMISSIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(5),
  SUBMISSIONS_PER_ADDRESS_PER_DAY: z.coerce.number().int().min(1).optional(),
  BROWSER_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  BROWSER_API_COOKIES: flag('0'),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'it must be an id as GTM-ABC1234')
    .optional(),
  GTM_URL: z.url({ protocol: /^https?$/ }).default('https://www.googletagmanager.com/gtm.js'),
  TAG_MANAGER: z.enum(['always', 'consent']).default('always'),
  SERVICE_WORKER: flag('1'),
  COMPRESS: flag('1'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(300),
  PREVIEW_SECRET: z.string().min(16).optional(),
  CSP_HOSTS: LIST.pipe(
    z.array(
      z.string().regex(/^https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/, 'it must be a list of origins, as https://x.example'),
    ),
  ).optional(),
  CMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  EDITOR_URL: z
    .string()
    .regex(/^[a-z-]+:.*\{file\}/, 'it must be an address with {file}, as vscode://file{file}:{line}')
    .optional(),
  REALTIME_URL: z.url({ protocol: /^wss?$/ }).optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z\d-]{8,128}$/, 'it must be 8 to 128 letters, digits or dashes')
    .optional(),
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
  VACANCY_GONE_AFTER_DAYS: z.coerce.number().int().min(0).max(36_500).default(180),
  PRERENDER_PER_SECTION: z.coerce.number().int().min(0).max(10_000).default(100),
  CHECK_INTERVAL: z.coerce.number().int().min(1).max(86_400).default(15),
})

const VOLUMES = ['images', 'documents']

export type Environment = ReturnType<typeof readEnvironment>

export function readEnvironment(variables: Record<string, string | undefined>) {
  const values = parseSettings(ENVIRONMENT_SCHEMA, variables)
  const { siteUrl, mail } = addressAndMail(values)
  const contentApiUrl = endpoint(values.CONTENT_API_URL ?? `http://127.0.0.1:${values.BACKEND_PORT}`)
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
    mediaUrls: values.MEDIA_URLS ?? VOLUMES.map((volume) => `${new URL(contentApiUrl).origin}/uploads/${volume}`),
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
    /** In seconds. */
    checkInterval: values.CHECK_INTERVAL,
  }
}

function endpoint(address: string): string {
  const url = new URL(address)
  if (url.pathname === '/') url.pathname = '/api'
  return url.href
}
