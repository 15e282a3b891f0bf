/** Called once when a server starts. */
export async function register(): Promise<void> {
  const serves = process.env.NODE_ENV === 'production' && process.env.NEXT_PHASE !== 'phase-production-build'
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !serves) return
  const { startClock } = await import('./lib/publishing/clock')
  startClock()
}
