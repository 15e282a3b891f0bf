import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { draftOf } from '../backend/content/entries.ts'
import { ContentError } from '../backend/content/source.ts'
import { readContent } from '../backend/content/store.ts'
import type { Entry } from '../backend/content/types.ts'
import { PRIMARY_SITE, SITES, type Site } from '../backend/model.ts'
import { PreviewTokens } from '../backend/preview-tokens.ts'
import { type BackendSettings, readSettings } from '../backend/settings.ts'
import { HOME_URI } from '../lib/i18n/public-path.ts'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { loadEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'
import { previewSecret } from './lib/secrets.ts'

const HEALTH_TIMEOUT_MS = 5000

async function assertRunning(environment: Environment): Promise<void> {
  const { origin } = new URL(environment.contentApiUrl)
  const answered = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answered) throw new Problem(`No content backend answers at ${origin}: start the site first, with npm start.`)
}

function pageOf(path: string): { site: Site; uri: string } {
  const [first, ...rest] = path.split('/').filter(Boolean)
  const site = SITES.find(({ prefix }) => prefix !== '' && prefix === `/${first}`)
  const parts = site ? rest : [first, ...rest]
  return { site: site ?? PRIMARY_SITE, uri: parts.join('/') || HOME_URI }
}

async function findVersion(uri: string, siteId: number, settings: BackendSettings): Promise<Entry | undefined> {
  const { contentDir: root, siteUrl, dataDir } = settings
  const { index, draftProblems } = await readContent({ root, siteUrl, mediaUrl: '', mediaKey: '' }, dataDir)
  if (draftProblems.length > 0) console.error(new ContentError(draftProblems).message)
  const versions = index.select({ sql: 'e.siteId = ? AND e.uri = ?', values: [siteId, uri.toLowerCase()] })
  const published = versions.find(({ draft }) => !draft)
  const drafts = published ? index.bySource(`${published.source}.draft`) : []
  return versions.find(({ draft }) => draft) ?? drafts.find((draft) => draft.siteId === siteId) ?? published
}

function makeToken(draft: Entry, { dataDir }: BackendSettings): string {
  const database = new DatabaseSync(join(dataDir, 'backend.sqlite'))
  database.exec('PRAGMA busy_timeout = 5000')
  try {
    return new PreviewTokens(database).create(draftOf(draft.source) ?? draft.source, draft.siteId, new Date())
  } finally {
    database.close()
  }
}

await run(async () => {
  const environment = loadEnvironment()
  const path = process.argv[2]
  if (!path) throw new Problem('Say which page, for example: npm run preview -- actueel/acht-nieuwe-silos')
  if (!environment.embedded) {
    throw new Problem('The content comes from the CMS at CONTENT_API_URL: open the preview there.')
  }
  await assertRunning(environment)
  const settings = readSettings(process.env)
  const { site, uri } = pageOf(path)
  const version = await findVersion(uri, site.id, settings)
  if (!version?.uri) throw new Problem(`The site "${site.handle}" has no page "${uri}".`)
  const file = (name: string) => relative(ROOT, join(settings.contentDir, `${name}.yaml`))
  const query = new URLSearchParams({ uri: version.uri, site: site.handle, secret: previewSecret(environment) ?? '' })
  if (version.draft) query.set('token', makeToken(version, settings))
  console.log(
    [
      version.draft
        ? `Draft "${version.draft.name}" of ${version.uri}. The link is good for a day; the page follows ${file(version.source)}.`
        : `${version.uri} has no draft: the link shows what is public. For a draft, make ${file(`${version.source}.draft`)} and ask again.`,
      '',
      `${environment.siteUrl}/api/preview?${query}`,
    ].join('\n'),
  )
})
