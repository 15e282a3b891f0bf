import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiling takes a third of a start. Only who can write the code can write this folder; read-only code goes without.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'))

try {
  const { readSettings } = await import('./settings.ts')
  const { startBackend } = await import('./server.ts')
  const { logger } = await import('../lib/server/runtime/log.ts')
  const { announceReady } = await import('../lib/server/runtime/start-and-stop.ts')
  const { collectAs, ...settings } = readSettings(process.env)
  const flush = collectAs && (await import('../lib/server/observability/collect.ts')).collect(collectAs)
  const backend = await startBackend({ ...settings, watch: true })
  logger('backend').info(`listening on ${backend.url}/api${settings.strict ? ' (strict)' : ''}`)
  announceReady()
  const stop = async () => {
    await backend.close()
    if (flush) await flush()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error(`Port ${process.env.BACKEND_PORT ?? 4400} is taken: set BACKEND_PORT to a free one.`)
  } else if (error instanceof Error && error.message.includes('/generated/')) {
    console.error(`Run npm run generate first: ${error.message}`)
  } else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
