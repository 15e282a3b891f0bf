/** Called once when a server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const [{ installDoor }, { env }] = await Promise.all([import('./lib/door/door'), import('./lib/env')])
  installDoor({ trustedProxies: env.trustedProxies })
  if (process.env.NODE_ENV !== 'production') return
  const { startClock } = await import('./lib/publishing/clock')
  startClock()
}
