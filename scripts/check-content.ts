import { resolve } from 'node:path'
import { ContentError } from '../backend/content-reader/source.ts'
import { placeOf } from '../backend/content-reader/store.ts'
import { startBackend } from '../backend/server.ts'
import { readSettings } from '../backend/settings.ts'
import { loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'
import { withSiteModule } from './lib/site-module.ts'

await run(async () => {
  loadEnvironment()
  const contentDir = resolve(process.argv[2] ?? process.env.CONTENT_DIR ?? 'backend/content')
  const settings = { ...readSettings(process.env), mail: null, webhook: null, token: crypto.randomUUID(), contentDir }
  const options = { ...settings, host: '127.0.0.1', port: 0, strict: false, dataDir: null, watch: false }
  const backend = await startBackend(options).catch((error: unknown) => {
    throw error instanceof ContentError ? new Problem(error.message) : error
  })
  try {
    const { index, assets, forms, draftProblems } = backend.store()
    if (draftProblems.length > 0) throw new Problem(new ContentError(draftProblems).message)
    const entries = index.entries.filter(({ draft }) => !draft)
    const pages = entries.filter(({ uri }) => uri !== null)
    console.log(
      `The content is valid: ${entries.length} entries (${pages.length} pages), ${assets.size} media, ${forms.size} forms.`,
    )
    type Module = typeof import('./lib/content-findings.ts')
    await withSiteModule<Module>('/scripts/lib/content-findings.ts', async ({ contentFindings }) => {
      const backendSettings = { contentApiUrl: `${backend.url}/api`, contentApiToken: options.token }
      const lines = await contentFindings(backendSettings, (id) => placeOf(id, backend.store()))
      console.log(lines.join('\n'))
    })
  } finally {
    await backend.close()
  }
})
