import type { Environment } from '../../lib/server/runtime/env-schema.ts'

export function describeServices(environment: Environment): string[] {
  const { embedded, contentApiUrl, maintenance, tagContainer, redisUrl, previewSecret } = environment
  const services: [name: string, setting: string, isOn: boolean][] = [
    ['measuring', 'GTM_ID', tagContainer !== null],
    ['shared cache', 'REDIS_URL', redisUrl !== null],
    embedded
      ? ['e-mail about submissions', 'SMTP_URL', Boolean(process.env.SMTP_URL)]
      : ['previews', 'PREVIEW_SECRET', previewSecret !== null],
  ]
  const list = (wanted: boolean) =>
    services.filter(([, , isOn]) => isOn === wanted).map(([name, setting]) => `${name} (${setting})`)
  const line = (title: string, names: string[]) => (names.length > 0 ? [`  ${title}${names.join(', ')}`] : [])
  return [
    `  Content   ${contentApiUrl} (${embedded ? 'embedded backend, sample content' : 'CONTENT_API_URL'})`,
    ...line('On        ', list(true)),
    ...line('Off       ', list(false)),
    ...(maintenance ? ['  Maintenance is on: every page answers 503.'] : []),
  ]
}
