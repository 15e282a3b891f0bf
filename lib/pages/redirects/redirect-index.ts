import 'server-only'
import { randomUUID } from 'node:crypto'
import { graphql } from '@/graphql/generated'
import { ofType } from '@/lib/cms/entry-types'
import { stored } from '@/lib/cms/read'
import { readOptional } from '@/lib/cms/read-optional'
import { tags } from '@/lib/cms/tags'
import { siteIds } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { MAX_RULES, type RedirectIndex, type RedirectRow, toIndex } from './rules'

const log = logger('redirects')

const Redirects = graphql(`
  query Redirects($siteId: [QueryArgument], $limit: Int, $offset: Int) {
    entries(section: "redirects", siteId: $siteId, orderBy: "postDate ASC", limit: $limit, offset: $offset) {
      __typename
      ... on redirects_Entry {
        siteId
        fromPath
        statusCode
        target {
          ...LinkFields
        }
      }
    }
  }
`)

const PAGE_SIZE = 500
const MAX_LOGGED = 20

interface State {
  process: string
  version: string | null
  index: RedirectIndex
  problems: string
}

const state = (): State =>
  processWide('redirects', () => ({
    process: randomUUID(),
    version: null,
    index: { exact: new Map(), wildcards: new Map() },
    problems: '',
  }))

/** Only a version is cached, under the section's tag; when it expires, each instance reads the rules again. */
export async function redirectIndex(): Promise<RedirectIndex> {
  const names = [tags.section('redirects')]
  const makeVersion = async () => ({ version: randomUUID(), isNoPage: true })
  const { version } = await stored(makeVersion, ['redirects', env.contentApiUrl], names)
  // Cached without the rules, as pages must not read uncached.
  if (state().version !== version)
    await stored(() => readRules(version), ['redirects', state().process, version], names)
  return state().index
}

async function readRules(version: string): Promise<{ isNoPage: true }> {
  const rows: RedirectRow[] = []
  for (let offset = 0; rows.length <= MAX_RULES; offset += PAGE_SIZE) {
    const data = await readOptional('redirects', Redirects, { siteId: siteIds(), limit: PAGE_SIZE, offset })
    // The content model had the section before, so the rules stay.
    if (!data) {
      state().version = version
      return { isNoPage: true }
    }
    const page = data.entries ?? []
    rows.push(...ofType(page, 'redirects_Entry'))
    if (page.length < PAGE_SIZE) break
  }
  const { index, problems } = toIndex(rows)
  logProblems(problems)
  Object.assign(state(), { version, index })
  return { isNoPage: true }
}

function logProblems(problems: readonly string[]): void {
  const known = state()
  const text = problems.slice(0, MAX_LOGGED).join('\n')
  if (text === known.problems) return
  known.problems = text
  for (const problem of problems.slice(0, MAX_LOGGED)) log.warn(`not used: ${problem}`)
}
