import { z } from 'zod'
import type { Environment } from '../../../lib/server/runtime/env-schema.ts'
import { isThisMachine } from '../../../lib/server/runtime/request-security.ts'
import { CHECK_TIMEOUT_MS, type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const HEALTH = z.object({ status: z.literal('ok'), content: z.string(), redis: z.string(), disk: z.string() })

export async function checkSite(environment: Environment, secret: string | undefined): Promise<Finding[]> {
  return [...checkSettings(environment), ...(await checkAnswers(environment, secret))]
}

function checkSettings(environment: Environment): Finding[] {
  const { siteUrl, listenHost, trustedProxies, previewSecret, revalidateSecret, embedded } = environment
  const isOpen = trustedProxies > 0 && !(listenHost && isThisMachine(listenHost))
  const findings = [
    siteUrl.startsWith('http:') &&
      !isThisMachine(new URL(siteUrl).hostname) &&
      warning(`SITE_URL ${siteUrl} is not https: previews and installing as an app do not work.`),
    siteUrl.startsWith('https:') &&
      trustedProxies === 0 &&
      problem('TRUSTED_PROXIES is 0 behind a reverse proxy: all visitors share one limit of forms. Set 1.'),
    isOpen &&
      warning(
        'TRUSTED_PROXIES is set, and the site listens on all addresses of this machine: whoever reaches its port chooses a network address by X-Forwarded-For, past the limit of forms. Set LISTEN_HOST=127.0.0.1, or let only the proxy reach the port.',
      ),
    !embedded && !previewSecret && warning('PREVIEW_SECRET is not set: editors have no previews.'),
    !embedded &&
      !revalidateSecret &&
      warning('REVALIDATE_SECRET is not set: changes are public only after CHECK_INTERVAL.'),
  ]
  return findings.filter((finding) => finding !== false)
}

async function checkAnswers({ siteUrl }: Environment, secret: string | undefined): Promise<Finding[]> {
  const signal = () => AbortSignal.timeout(CHECK_TIMEOUT_MS)
  let health: z.infer<typeof HEALTH>
  try {
    const response = await fetch(`${siteUrl}/api/health`, { signal: signal(), redirect: 'manual' })
    const parsed = HEALTH.safeParse(await response.json().catch(() => null))
    if (!parsed.success)
      return [problem(`${siteUrl} is answered by something else (status ${response.status}): check the reverse proxy.`)]
    health = parsed.data
  } catch (error) {
    return [problem(`${siteUrl} cannot be reached: ${reasonOf(error)}. Is the site running, and SITE_URL right?`)]
  }
  const findings = [ok(`The site answers at ${siteUrl}.`)]
  for (const [name, state] of Object.entries(health))
    if (!['ok', 'none'].includes(state)) findings.push(problem(`The site reports of ${name}: ${state} (/api/health).`))
  if (!secret) return findings
  const { status } = await fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Revalidate-Secret': secret },
    body: JSON.stringify({ event: 'check' }),
    signal: signal(),
  }).catch(() => ({ status: 0 }))
  return [
    ...findings,
    status === 200
      ? ok(
          `The webhook accepts REVALIDATE_SECRET. Whether the CMS calls ${siteUrl}/api/revalidate is not seen from here.`,
        )
      : problem(
          status === 401
            ? 'The webhook refuses REVALIDATE_SECRET: the running site has another one.'
            : `The webhook answers with status ${status}.`,
        ),
  ]
}
