import type { Environment } from '../../lib/environment.ts'

/** What the site uses, in lines for the terminal. */
export function describeServices(environment: Environment): string[] {
  const { embedded, contentApiUrl, maintenance, tagContainer } = environment
  return [
    `  Content   ${contentApiUrl} (${embedded ? 'embedded backend, sample content' : 'CONTENT_API_URL'})`,
    ...(tagContainer ? [`  Tags      container ${tagContainer.id}`] : []),
    ...(maintenance ? ['  Maintenance is on: every page answers 503.'] : []),
  ]
}
