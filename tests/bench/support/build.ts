import { buildFolder } from '../../../lib/server/runtime/build-folder.ts'
import type { Environment } from '../../../lib/server/runtime/env-schema.ts'
import { stopAll } from '../../../scripts/lib/processes.ts'
import { startSite } from '../../../scripts/lib/site.ts'

/** Settings of an embedded backend that behaves as a Craft with six PHP workers, which answers a page in 150 ms. */
export const CRAFT = {
  BACKEND_REQUEST_MS: '95',
  BACKEND_WORKERS: '6',
  BACKEND_QUEUE_MS: '1000',
  BACKEND_STRICT: '1',
  BACKEND_SEOMATIC_MS: '50',
  BACKEND_ENTRY_MS: '1',
  BACKEND_TRANSFORM_MS: '5',
}

/** Returns the folder of a current build, for benches that start sites of their own. */
export async function currentBuild(environment: Environment): Promise<string> {
  await startSite(environment)
  await stopAll()
  return buildFolder(environment)
}
