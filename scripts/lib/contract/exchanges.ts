import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../../graphql/json.ts'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '../../../lib/i18n/locales.ts'
import { ROOT } from '../files.ts'

export interface ContractRequest {
  headers: Record<string, string>
  body: { query?: string; variables?: Record<string, unknown> }
}

export interface ContractResponse {
  status: number
  contentType: string
  /** A string if it is not JSON. */
  body: unknown
}

export interface Exchange {
  name: string
  request: ContractRequest
  response: ContractResponse
}

const CONTRACT = join(ROOT, 'backend', 'contract')

export const readExchange = (folder: string, name: string): Exchange => ({
  name,
  ...JSON.parse(readFileSync(join(CONTRACT, folder, `${name}.json`), 'utf8')),
})

export const readExchanges = (folder: string): Exchange[] =>
  readdirSync(join(CONTRACT, folder)).map((file) => readExchange(folder, file.replace(/\.json$/, '')))

export const parseIfJson = (value: unknown): unknown =>
  typeof value === 'string' && /^[[{]/.test(value) ? (parseJson(value) ?? value) : value

/** The ids, addresses and tokens of an installation, which replace the recorded ones. */
export type Installation = Awaited<ReturnType<typeof readInstallation>>

/** These exchanges need drafts, submissions or addresses that only the recorded installation has. */
const BOUND = /^(?:preview-(?:draft|unpublished)|submission(?:-read$|-delete|s-of-)|entry-uri-matching$)/
const ADDRESS = /(?<=uri: \\"|"(?:uri|nl|en|solution|story|openApplication|careers)":\[?")[^"\\]+/g

const ENTRY = z.object({
  siteId: z.number().optional(),
  uri: z.string().regex(/^[^"\\]*$/),
  localized: z.array(z.object({ siteId: z.number(), uri: z.string().nullable() })),
  branch: z.array(z.object({ id: z.string() })).optional(),
})
const LISTS = z.record(z.string(), z.array(ENTRY).catch([]))
const RECORDED = z.object({ data: z.object({ entries: z.array(ENTRY.extend({ sectionHandle: z.string() })) }) })

/** Finds for each recorded entry one of the same section and depth, preferably a translated one. */
export async function readInstallation(
  ask: (query: string) => Promise<{ data: Record<string, unknown> }>,
  access: { siteIds: Record<LocaleCode, number>; token: string | null; submissionsToken: string | null },
) {
  const recorded = RECORDED.parse(readExchange('samples', 'list-all-uris').response.body).data.entries
  const fields = '{ siteId uri localized { siteId uri } ... on vacancies_Entry { branch { id } } }'
  const sections = [...new Set(recorded.map(({ sectionHandle }) => sectionHandle))].map(
    (section) =>
      `${section}: entries(section: "${section}", site: "${DEFAULT_LOCALE}", uri: ":notempty:", limit: 50) ${fields}`,
  )
  const lists = LISTS.safeParse((await ask(`{ ${sections.join('\n')} }`)).data).data ?? {}
  /** The uri of a similar entry by each recorded uri; undefined if there is none. */
  const uris = new Map<string, string | undefined>()
  for (const { uri, localized, sectionHandle } of recorded) {
    const all = lists[sectionHandle] ?? []
    const choices = [...all.filter((each) => each.localized.length > 0), ...all]
    const depth = uri.split('/').length
    const own = choices.find((each) => each.uri.split('/').length === depth) ?? choices[0]
    uris.set(uri, own?.uri)
    if (localized[0]?.uri) uris.set(localized[0].uri, own?.localized[0]?.uri ?? undefined)
  }
  const [home] = lists.home ?? []
  const homeIds = [home?.siteId, home?.localized[0]?.siteId]
  const ids = LOCALES.map(({ code }, at) => [code, homeIds[at] ?? access.siteIds[code]])
  const siteIds: typeof access.siteIds = { ...access.siteIds, ...Object.fromEntries(ids) }
  return { ...access, siteIds, uris, branchId: lists.vacancies?.flatMap(({ branch = [] }) => branch)[0]?.id }
}

export function ownRequest({ name, request }: Exchange, own: Installation, write: boolean): ContractRequest | string {
  if (BOUND.test(name)) return 'need a draft, a submission or addresses of the recorded installation'
  if (!write && request.body.query?.startsWith('mutation')) return 'write: --write sends them'
  const { Authorization: authorization = '', ...headers } = request.headers
  const isForSubmissions = authorization.includes('submissions')
  const token = isForSubmissions ? own.submissionsToken : own.token
  if (isForSubmissions && !token) return 'need CONTENT_SUBMISSIONS_TOKEN'
  if (authorization && token)
    headers.Authorization = authorization.includes('expired') ? authorization : `Bearer ${token}`
  let isMissing = 'branch' in (request.body.variables ?? {}) && !own.branchId
  const uriOf = (uri: string): string => {
    isMissing ||= own.uris.has(uri) && own.uris.get(uri) === undefined
    return own.uris.get(uri) ?? uri
  }
  const idsIn = (text: string) =>
    text.replace(/\d+/g, (id) => {
      const { code } = LOCALES.find(({ siteId }) => siteId === Number(id)) ?? LOCALES[0]
      return String(own.siteIds[code])
    })
  const body = JSON.stringify(request.body)
    .replace(/siteId"?: ?\[?\d[\d,]*/g, idsIn)
    .replace(/(?<="branch":\[")\d+/, own.branchId ?? '')
    .replace(ADDRESS, uriOf)
  return isMissing ? 'need entries that are not there' : { headers, body: JSON.parse(body) }
}
