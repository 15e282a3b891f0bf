import { processWide } from '@/lib/server/runtime/process-wide'

/** Returns a value that all bundles share: pages and the gateway receive forms, instrumentation.ts sends their e-mail. */
export function sharedByForms<Value>(name: string, create: () => Value): Value {
  const values = processWide('forms', () => new Map<string, unknown>())
  if (!values.has(name)) values.set(name, create())
  return values.get(name) as Value
}
