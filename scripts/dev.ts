/** `npm run dev`: the development server; code and content reload. */

import { contentFault, startContent } from './lib/content-backend.ts'
import { generate } from './lib/generate.ts'
import { run } from './lib/problem.ts'
import { assertFree, startNode, stopAll, stopOnSignals } from './lib/processes.ts'
import { previewSecret, revalidateSecret } from './lib/secrets.ts'
import { loadSettings } from './lib/settings.ts'

await run(async () => {
  const environment = loadSettings()
  stopOnSignals()
  try {
    await assertFree(environment.port, 'PORT')
    await startContent(environment)
    const fault = await contentFault(environment)
    if (fault) console.error(fault)
    await generate()
    startNode('node_modules/@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.ts', '--watch', '--silent'])
    startNode('server.ts', [], {
      environment: {
        PORT: String(environment.port),
        NODE_ENV: 'development',
        NEXT_DIST_DIR: '.next-dev',
        NEXT_TELEMETRY_DISABLED: '1',
        PREVIEW_SECRET: previewSecret(environment),
        REVALIDATE_SECRET: revalidateSecret(environment),
      },
      onExit: () => void stopAll(),
    })
  } catch (error) {
    await stopAll()
    throw error
  }
})
