import { z } from 'zod'
import { parseObject } from '../../graphql/json.ts'

const REPORT = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
})
const FAILURE = z.object({ message: z.string() })

export function readAudit(output: string): { found: string[]; problem: string | null } {
  const json = parseObject(output)
  const report = REPORT.safeParse(json)
  if (report.success && report.data.metadata.dependencies.total > 0) {
    const found = Object.entries(report.data.vulnerabilities)
    return { found: found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`), problem: null }
  }
  return { found: [], problem: FAILURE.safeParse(json).data?.message ?? 'the registry did not answer with a report' }
}
