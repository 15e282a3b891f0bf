import { z } from 'zod'
import type { SiteIds } from '../../i18n/locales.ts'
import { SITE_IDS } from '../../i18n/site-ids-setting.ts'

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

/** Forms that an address may send within a day, where nothing else is set. Many people can share one: an office, a phone network. */
const PER_DAY = 50

/** Every setting of the website. None is needed: without any, the embedded backend serves the sample content. */
export const SETTINGS = z.object({
  /** Port of the website. */
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Port of the embedded content backend, where it runs. */
  BACKEND_PORT: z.coerce.number().int().min(1).max(65_535).default(4400),
  /** Public address of the website: canonical addresses, sitemap and shared links begin with it. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Address of a real Craft CMS; its GraphQL path is /api where none is given. Without it the embedded backend runs. */
  CONTENT_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer token for the content backend; `npm start` makes one for the embedded backend. */
  CONTENT_API_TOKEN: z.string().min(1).optional(),
  /** Bearer token that may also read what was sent in. It never leaves the server. */
  CONTENT_SUBMISSIONS_TOKEN: z.string().min(1).optional(),
  /** Ids of the content backend's sites by handle: Craft gives them, and no two installations need have the same. */
  CONTENT_SITE_IDS: SITE_IDS,
  /** Base addresses of the CMS's public volumes, separated by commas. Without it `/uploads/images` and `/uploads/documents` on its host. */
  MEDIA_URLS: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim().replace(/\/+$/, '')))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .optional(),
  /** 1: every page answers 503 with Retry-After. */
  MAINTENANCE: flag,
  /** Address of a Redis that several instances share: pages, limits, and what was sent already. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Servers in front of the site that add the sender's address to X-Forwarded-For; 0: the connection's address counts. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Forms that one address may send within ten minutes. */
  SUBMISSIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(5),
  /** Forms that it may send within a day; 50, or SUBMISSIONS_PER_ADDRESS where that is more. */
  SUBMISSIONS_PER_ADDRESS_PER_DAY: z.coerce.number().int().min(1).optional(),
  /** Another GraphQL address for the browser's reads than the site's own /graphql; forms always go to the site. */
  BROWSER_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** 1: the browser sends cookies along to its GraphQL address. */
  BROWSER_API_COOKIES: flag,
  /** Id of a Google Tag Manager container. Without one nothing is measured and nobody is asked for consent. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'it must be an id as GTM-ABC1234')
    .optional(),
  /** Address that serves the container's script. */
  GTM_URL: z.url({ protocol: /^https?$/ }).default('https://www.googletagmanager.com/gtm.js'),
  /** 0: every browser gives up its service worker and what that has kept; it is asked for at most at the next visit. */
  SERVICE_WORKER: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  /** 0: leave compression to a server in front, which does it once per page and not once per request. */
  COMPRESS: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  /** What the CMS says to open a preview. Without it there are none; `npm start` makes one for the embedded backend. */
  PREVIEW_SECRET: z.string().min(16).optional(),
  /** Address of the CMS's control panel, such as https://cms.example.nl/admin: it may frame previews, and they link back. */
  CMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Websocket address for the browser, such as wss://cms.example.nl/api. The embedded backend has one on this machine. */
  REALTIME_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** Shared secret of the webhook that makes changed pages fresh. Without it only the embedded backend may call. */
  REVALIDATE_SECRET: z.string().min(16).optional(),
  /** Folder for what must outlast a restart: addresses and redirects of the site, database of the embedded backend. */
  DATA_DIR: z.string().default('data'),
  /** Seconds between two looks for entries whose hour has come. */
  CHECK_INTERVAL: z.coerce.number().int().min(1).max(86_400).default(15),
})

/** Public volumes of the content model. */
const VOLUMES = ['images', 'documents']

export interface Environment {
  port: number
  /** Without trailing slash. */
  siteUrl: string
  /** GraphQL endpoint of the content backend. */
  contentApiUrl: string
  contentApiToken: string | null
  contentSubmissionsToken: string | null
  /** Base addresses of the public volumes, without trailing slash. */
  mediaUrls: string[]
  /** Whether the content comes from the backend in this repository. */
  embedded: boolean
  /** Ids of the content backend's sites. */
  siteIds: SiteIds
  maintenance: boolean
  serviceWorker: boolean
  compress: boolean
  redisUrl: string | null
  trustedProxies: number
  submissionsPerAddress: number
  submissionsPerAddressPerDay: number
  browserApiUrl: string | null
  browserApiCookies: boolean
  /** What measures visits, after consent. */
  tagContainer: { id: string; url: string } | null
  previewSecret: string | null
  /** Without trailing slash. */
  cmsUrl: string | null
  realtimeUrl: string | null
  revalidateSecret: string | null
  dataDir: string
  /** In seconds. */
  checkInterval: number
}

/** A setting that cannot be used; the message says which and why. */
export class EnvironmentError extends Error {}

/**
 * Reads and checks the settings. Empty values count as absent.
 *
 * @throws {EnvironmentError} naming every wrong setting
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = SETTINGS.safeParse(given)
  if (!result.success) {
    const problems = result.error.issues.map(
      (issue) => `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`,
    )
    throw new EnvironmentError(problems.join('\n'))
  }
  const values = result.data
  const siteUrl = (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const contentApiUrl = endpoint(values.CONTENT_API_URL ?? `http://127.0.0.1:${values.BACKEND_PORT}`)
  // The embedded backend listens on this machine alone.
  const ownSocket = !values.CONTENT_API_URL && isLocal(siteUrl)
  return {
    port: values.PORT,
    siteUrl,
    contentApiUrl,
    contentApiToken: values.CONTENT_API_TOKEN ?? null,
    contentSubmissionsToken: values.CONTENT_SUBMISSIONS_TOKEN ?? null,
    mediaUrls: values.MEDIA_URLS ?? VOLUMES.map((volume) => `${new URL(contentApiUrl).origin}/uploads/${volume}`),
    embedded: values.CONTENT_API_URL === undefined,
    siteIds: values.CONTENT_SITE_IDS,
    maintenance: values.MAINTENANCE,
    serviceWorker: values.SERVICE_WORKER,
    compress: values.COMPRESS,
    redisUrl: values.REDIS_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    submissionsPerAddress: values.SUBMISSIONS_PER_ADDRESS,
    submissionsPerAddressPerDay:
      values.SUBMISSIONS_PER_ADDRESS_PER_DAY ?? Math.max(PER_DAY, values.SUBMISSIONS_PER_ADDRESS),
    browserApiUrl: values.BROWSER_API_URL ?? null,
    browserApiCookies: values.BROWSER_API_COOKIES,
    tagContainer: values.GTM_ID ? { id: values.GTM_ID, url: values.GTM_URL } : null,
    previewSecret: values.PREVIEW_SECRET ?? null,
    cmsUrl: values.CMS_URL?.replace(/\/+$/, '') ?? null,
    realtimeUrl: values.REALTIME_URL ?? (ownSocket ? contentApiUrl.replace(/^http/, 'ws') : null),
    revalidateSecret: values.REVALIDATE_SECRET ?? null,
    dataDir: values.DATA_DIR,
    checkInterval: values.CHECK_INTERVAL,
  }
}

const isLocal = (address: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(address).hostname)

/** The address with the backend's own path where it has none. */
function endpoint(address: string): string {
  const url = new URL(address)
  if (url.pathname === '/') url.pathname = '/api'
  return url.href
}
