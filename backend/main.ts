import { logger } from '../lib/server/runtime/log.ts'
import { announceReady } from '../lib/server/runtime/ready.ts'
import { startBackend } from './server.ts'
import { readSettings } from './settings.ts'

try {
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
  } else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
