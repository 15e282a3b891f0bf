/**
 * All values that the bundles of Next, its cache handler and server.ts share in one process. A value that only one of them
 * loads belongs in its module.
 */
type Shared =
  // Requests to the content backend, and what is known of its content.
  | 'content-requests'
  | 'requests-in-flight'
  | 'refused-operations'
  | 'last-change'
  | 'content-index'
  | 'first-fill'
  | 'lookups'
  | 'metadata-pass'
  | 'revalidate-secret'
  | 'search'
  | 'search-limit'
  | 'gateway-reads'
  | 'gateway-responses'
  // Forms, which are sent to the gateway, to actions and to pages.
  | 'attempts'
  | 'form-post'
  | 'job-alert-plan'
  | 'known-forms'
  | 'link-searches'
  | 'mail-worker'
  | 'my-submission-queues'
  | 'outbox'
  | 'personal-link-limits'
  | 'submission-limits'
  | 'submission-version'
  | 'submission-versions-opened'
  | 'submission-withdrawn'
  | 'submissions'
  // The server around the framework.
  | 'lifecycle'
  | 'log'
  | `log.${string}`
  | 'log-sink'
  | 'logged-errors'
  | 'proxy'
  | 'redis'
  | 'refresh'
  | 'repeated-errors'
  | 'request-id'
  | 'sender-budget'
  | 'telemetry'

/** Next gives each bundle its own instance of a module; they share only the global object. */
export function processWide<Value>(name: Shared, create: () => Value): Value {
  const values = globalThis as { [key: symbol]: unknown }
  const key = Symbol.for(`site.${name}`)
  values[key] ??= create()
  return values[key] as Value
}
