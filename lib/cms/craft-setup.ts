import { isObject, listOf } from '../../graphql/json.ts'
import { LOCALES, type SiteIds } from '../i18n/locales.ts'
import type { Environment } from '../server/runtime/settings.ts'
import type { Purpose } from './client/concurrency.ts'
import { askContent, jsonOf } from './client/content-fetch.ts'
import { hidesPage, type PageMetadata, parseContainers } from './seo/containers.ts'

const PARTS = 'metaTitleContainer metaTagContainer'

/** For a uri without a page SEOmatic returns its general settings (backend/contract/facts.md, section 9). */
const NO_PAGE = 'no-page-of-this-website'

function setupQuery(siteIds: SiteIds): string {
  const fields = LOCALES.flatMap(({ code }) =>
    Object.entries({ home: '/', general: NO_PAGE }).map(
      ([name, uri]) => `${name}_${code}: seomatic(uri: "${uri}", siteId: ${siteIds[code]}, asArray: true) { ${PARTS} }`,
    ),
  )
  return `{ unknown: __type(name: "noType_Entry") { name } ${fields.join(' ')} }`
}

type Backend = Pick<Environment, 'contentApiUrl' | 'contentApiToken' | 'siteIds'>

/** Returns a sentence for each setting of Craft that is not for a public website. */
export async function readSetupWarnings(backend: Backend, purpose?: Purpose): Promise<string[]> {
  return setupWarnings(jsonOf(await askContent(backend, { purpose, body: { query: setupQuery(backend.siteIds) } })))
}

export function setupWarnings(response: unknown): string[] {
  const { data, errors } = isObject(response) ? response : {}
  const metadataOf = (name: string) =>
    LOCALES.map(({ code }) => (isObject(data) ? data[`${name}_${code}`] : null)).map((seomatic) =>
      parseContainers(isObject(seomatic) ? seomatic : {}),
    )
  const [home, general] = [metadataOf('home'), metadataOf('general')]
  const isHidden = general.some(hidesPages) || home.every(hidesPages)
  const name = [...home, ...general].flatMap(namesOf).find((each) => LANGUAGE_NAMES.has(each.toLowerCase()))
  return [
    listOf(errors).some(hasTrace) &&
      'Craft is in dev mode, in which it is slow and sends its callers details of failures: set CRAFT_DEV_MODE=false and CRAFT_ENVIRONMENT=production (docs/craft.md).',
    isHidden &&
      'SEOmatic hides all pages from search engines, as its environment is not production or its general robots are "none": this is right for a test site only (docs/craft.md).',
    name &&
      `SEOmatic's titles have "${name}" in place of the company's name, which is the name of a site in Craft: set the site name in SEOmatic's site settings, for each language (docs/craft.md).`,
  ].filter((sentence) => typeof sentence === 'string')
}

function hasTrace(error: unknown): boolean {
  if (!isObject(error)) return false
  return [error, error.extensions].some((part) => isObject(part) && ('trace' in part || 'debugMessage' in part))
}

const contentOf = ({ tags }: PageMetadata, name: string): string => tags[name]?.[0]?.content ?? ''

const hidesPages = (metadata: PageMetadata): boolean => hidesPage(contentOf(metadata, 'robots'))

function namesOf(metadata: PageMetadata): string[] {
  const parts = (metadata.title ?? '').split(/ [|\-–—·•:/>»] /)
  const names = [contentOf(metadata, 'og:site_name'), parts.at(0), parts.at(-1)]
  return names.flatMap((name) => name?.trim() || [])
}

const LANGUAGE_NAMES = new Set(
  LOCALES.flatMap(({ code, iso, name }) => [
    ...[code, iso, name],
    ...LOCALES.flatMap((reader) =>
      [code, iso].map((tag) => new Intl.DisplayNames([reader.iso], { type: 'language' }).of(tag) ?? ''),
    ),
  ]).map((name) => name.toLowerCase()),
)
