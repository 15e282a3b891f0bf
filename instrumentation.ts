import type { Instrumentation } from 'next'

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { startPolling } = await import('./lib/content/invalidation/schedule')
  startPolling()
  if (process.env.NODE_ENV !== 'production') return
  const [{ readSetupWarnings }, { wakeJobAlerts }, { skipProblem }, { env }, { logger }, { lifecycle }] =
    await Promise.all([
      import('./lib/cms/craft-setup'),
      import('./lib/forms/site-outbox-worker'),
      import('./lib/server/proxy/chain'),
      import('./lib/server/runtime/env'),
      import('./lib/server/runtime/log'),
      import('./lib/server/runtime/process-wide'),
    ])
  if (env.collectAs) lifecycle.beforeExit = (await import('./lib/server/observability/collect')).collect(env.collectAs)
  wakeJobAlerts()
  // A content backend that cannot be read is logged elsewhere.
  const warn = (warnings: string[]) => {
    for (const sentence of warnings) logger('content').warn(sentence)
  }
  if (!env.embedded) void readSetupWarnings(env, 'unknown').then(warn, () => {})
  const problem = skipProblem(env.proxySkip)
  if (problem) logger('proxy').error(problem)
}

/** Called by Next for errors of rendering, routes, server actions and the proxy that nothing has handled. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method, path },
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ loggedText }, { isNews }, { logger }] = await Promise.all([
    import('./graphql/logged-text'),
    import('./lib/server/observability/console-log'),
    import('./lib/server/runtime/log'),
  ])
  if (!isNews(error)) return
  // Without the query, which can hold a token or what a visitor searched for.
  logger('server').error(
    `${method} ${loggedText(path.split('?', 1)[0] ?? '')} failed (${routeType} ${routePath})`,
    error,
  )
}
