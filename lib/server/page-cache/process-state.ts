import { processWide } from '../runtime/process-wide.ts'

/** Pages rendered after a change must not use earlier requests (lib/cms/in-flight.ts). */
export function noteChange(): void {
  processWide('last-change', () => ({ at: 0 })).at = Date.now()
}
