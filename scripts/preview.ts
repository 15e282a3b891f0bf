import { siteOf } from '../backend/model.ts'
import { parsePath } from '../lib/i18n/locales.ts'
import { askContent } from './lib/content-backend.ts'
import { loadEnvironment, previewSecret, withTokens } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'

const TIMEOUT_MS = 5000

const PUBLISHED = `query ($uri: [String], $siteId: [QueryArgument]) {
  entries(uri: $uri, siteId: $siteId) { id uri }
}`

interface Version {
  id: string
  uri: string | null
  canonicalId?: number
  draftName?: string
  token?: string
}

await run(async () => {
  const environment = withTokens(loadEnvironment())
  const path = process.argv[2]
  if (!path) throw new Problem('Say which page, for example: npm run preview -- actueel/acht-nieuwe-silos')
  if (!environment.embedded) {
    throw new Problem('The content comes from the CMS at CONTENT_API_URL: open the preview there.')
  }
  const { contentApiUrl, contentApiToken, siteUrl } = environment
  const { origin } = new URL(contentApiUrl)
  const read = async (address: string) => {
    const headers = { Authorization: `Bearer ${contentApiToken}` }
    const response = await fetch(origin + address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
      throw new Problem(`No content backend answers at ${origin}: start the site first, with npm start.`)
    })
    if (!response.ok) throw new Problem(`The content backend at ${origin} answers with status ${response.status}.`)
    return response.json()
  }
  const { locale, uri } = parsePath(path)
  const siteId = siteOf(locale).id
  const drafts: Version[] = await read(`/unpublished?site=${siteId}`)
  const variables = { uri: [uri], siteId: [siteId] }
  const answer = await askContent(contentApiUrl, contentApiToken, { query: PUBLISHED, variables })
  const [published]: Version[] = (await answer.json()).data.entries
  const isOfPage = (draft: Version) =>
    draft.uri?.toLowerCase() === uri.toLowerCase() || String(draft.canonicalId) === published?.id
  const version = drafts.find((draft) => draft.token && isOfPage(draft)) ?? published
  if (!version?.uri) throw new Problem(`The site "${locale}" has no page "${uri}".`)
  const { [version.id]: place } = await read(`/places?id=${version.id}`)
  const file = String(place).replace(/:\d+$/, '')
  const { draftName, token } = version
  const query = new URLSearchParams({ uri: version.uri, site: locale, secret: previewSecret(environment) ?? '' })
  if (token) query.set('token', token)
  console.log(
    [
      token
        ? `Draft "${draftName}" of ${version.uri}. The link is good for a day; the page follows ${file}.`
        : `${version.uri} has no draft: the link shows what is public. For a draft, make ${file.replace('.yaml', '.draft.yaml')} and ask again.`,
      '',
      `${siteUrl}/api/preview?${query}`,
    ].join('\n'),
  )
})
