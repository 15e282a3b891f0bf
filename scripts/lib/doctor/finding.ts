export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const problem = (text: string): Finding => ({ level: 'problem', text })

const MARKS: Record<Finding['level'], string> = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

export function printFindings(findings: readonly Finding[]): void {
  for (const { level, text } of findings) console.log(MARKS[level] + text)
  const problems = findings.filter(({ level }) => level === 'problem').length
  console.log(problems === 0 ? '\nNothing is wrong.' : `\nProblems: ${problems}.`)
  if (problems > 0) process.exitCode = 1
}

export const CHECK_TIMEOUT_MS = 10_000

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer'
  const { cause } = error
  return cause instanceof Error && cause.message ? reasonOf(cause) : error.message
}
