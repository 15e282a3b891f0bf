import { resolve } from 'node:path'
import { ContentError } from '../backend/content/source.ts'
import { readContent } from '../backend/content/store.ts'
import { readSettings } from '../backend/settings.ts'
import { loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'

await run(async () => {
  loadEnvironment()
  const root = resolve(process.argv[2] ?? process.env.CONTENT_DIR ?? 'content')
  const { siteUrl } = readSettings(process.env)
  const content = readContent({ root, siteUrl, mediaUrl: siteUrl, mediaKey: '' })
  const { index, assets, forms, draftProblems } = await content.catch((error: unknown) => {
    throw error instanceof ContentError ? new Problem(error.message) : error
  })
  if (draftProblems.length > 0) throw new Problem(new ContentError(draftProblems).message)
  const entries = index.count({ sql: 'e.draft = 0', values: [] })
  const pages = index.count({ sql: 'e.draft = 0 AND e.uri IS NOT NULL', values: [] })
  console.log(`The content is valid: ${entries} entries (${pages} pages), ${assets.size} media, ${forms.size} forms.`)
})
