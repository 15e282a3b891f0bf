import { siteOf } from '../backend/model.ts'
import { askContent, dataIn, jsonOf } from '../lib/cms/client/content-fetch.ts'
import { parsePath } from '../lib/i18n/locales.ts'
import { loadEnvironment, previewSecret, withTokens } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'

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
  const { contentApiUrl, siteUrl } = environment
  const { origin } = new URL(contentApiUrl)
  const ask = async (request: Parameters<typeof askContent>[1]) => {
    const response = await askContent(environment, request).catch(() => {
      throw new Problem(`No content backend answers at ${origin}: start the site first, with npm start.`)
    })
    if (response.status === 200) return response
    throw new Problem(`The content backend at ${origin} answers with status ${response.status}.`)
  }
  const { locale, uri } = parsePath(path)
  const siteId = siteOf(locale).id
  const drafts = jsonOf(await ask({ path: `/unpublished?site=${siteId}` })) as Version[]
  const variables = { uri: [uri], siteId: [siteId] }
  const { entries } = dataIn(await ask({ body: { query: PUBLISHED, variables } }))
  const [published] = entries as Version[]
  const isOfPage = (draft: Version) =>
    draft.uri?.toLowerCase() === uri.toLowerCase() || String(draft.canonicalId) === published?.id
  const version = drafts.find((draft) => draft.token && isOfPage(draft)) ?? published
  if (!version?.uri) throw new Problem(`The site "${locale}" has no page "${uri}".`)
  const places = jsonOf(await ask({ path: `/places?id=${version.id}` })) as Record<string, string>
  const file = String(places[version.id]).replace(/:\d+$/, '')
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
