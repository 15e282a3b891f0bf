/** Called once when a server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  if (process.env.NODE_ENV !== 'production') return
  const [{ startPolling }, { wakeJobAlerts }, { skipProblem }, { env }] = await Promise.all([
    import('./lib/invalidation/schedule'),
    import('./lib/forms/job-alerts/worker'),
    import('./lib/server/proxy/skipped-steps'),
    import('./lib/server/runtime/env'),
  ])
  startPolling()
  wakeJobAlerts()
  const problem = skipProblem(env.proxySkip)
  if (problem) console.error(problem)
}
