import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askContent, jsonOf } from '../lib/cms/client/ask-content.ts'
import { SharedStore } from '../lib/server/page-cache/shared-store.ts'
import { builtFolder } from '../lib/server/runtime/build-folder.ts'
import { contentToken, loadEnvironment } from './lib/environment.ts'
import { explain, type Shared } from './lib/explain.ts'
import { ROOT } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'

const TIMEOUT_MS = 10_000

await run(async () => {
  const [path, ...rest] = process.argv.slice(2)
  if (!path?.startsWith('/') || rest.length > 0) throw new Problem('Usage: npm run explain -- /path/of/the/page')
  const environment = loadEnvironment()
  const folder = join(ROOT, builtFolder(environment, ROOT))
  const token = contentToken(environment, false)
  const ask = async (query: string, variables: object): Promise<unknown> =>
    jsonOf(await askContent(environment, { token, body: { query, variables } }))
  const shared = environment.redisUrl ? await openShared(environment.redisUrl, folder) : null
  console.log((await explain(path, { environment, folder, shared, ask })).join('\n'))
  shared?.store.close()
})

async function openShared(url: string, folder: string): Promise<Shared & { store: SharedStore }> {
  const times: Shared['times'] = new Map()
  const store = new SharedStore(url, readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim(), times)
  for (const end = Date.now() + TIMEOUT_MS; !store.isReady; ) {
    if (Date.now() > end) throw new Problem('Redis at REDIS_URL does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await store.ready()
  return { store, times }
}
