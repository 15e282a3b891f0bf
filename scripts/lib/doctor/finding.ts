export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const problem = (text: string): Finding => ({ level: 'problem', text })

export const CHECK_TIMEOUT_MS = 10_000

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer'
  const { cause } = error
  return cause instanceof Error && cause.message ? cause.message : error.message
}
