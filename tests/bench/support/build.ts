import { buildFolder } from '../../../lib/server/runtime/build-folder.ts'
import type { Environment } from '../../../lib/server/runtime/env-schema.ts'
import { stopAll } from '../../../scripts/lib/processes.ts'
import { startSite } from '../../../scripts/lib/site.ts'

/** Returns the folder of a current build, for benches that start sites of their own. */
export async function currentBuild(environment: Environment): Promise<string> {
  await startSite(environment)
  await stopAll()
  return buildFolder(environment)
}
