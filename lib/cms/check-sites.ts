import 'server-only'
import { toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import { LOCALES } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import { readUncached } from './read'

const log = logger('content')

const SiteId = graphql(`
  query SiteId($site: [String]) {
    entries(site: $site, limit: 1) {
      siteId
    }
  }
`)

/** With wrong ids a language has no pages, without an error. */
export async function checkSiteIds(): Promise<void> {
  const sites = await Promise.all(
    LOCALES.map(async ({ code }) => {
      const own = siteIdOf(code)
      return { code, own, theirs: (await siteIdAt(code)) ?? own }
    }),
  )
  const wrong = sites.filter(({ own, theirs }) => own !== theirs)
  if (wrong.length === 0) return
  const differences = wrong.map(({ code, own, theirs }) => `"${code}" is ${theirs} there, not ${own}`)
  const setting = sites.map(({ code, theirs }) => `${code}=${theirs}`).join()
  log.error(
    `The ids of the CMS's sites are others (${differences.join(', ')}): their pages cannot be found. Set CONTENT_SITE_IDS=${setting}`,
  )
}

async function siteIdAt(handle: string): Promise<number | null> {
  try {
    const { entries } = await readUncached(SiteId, { site: [handle] }, {}, 'publishing')
    return entries?.[0]?.siteId ?? null
  } catch (error) {
    // An unreachable backend is logged elsewhere; an unknown site is a masked error (contract/facts.md, section 5).
    if (toContentError(error).kind === 'graphql')
      log.error(`The CMS does not tell of a site with the handle "${handle}": is there one, and may the token see it?`)
    return null
  }
}
