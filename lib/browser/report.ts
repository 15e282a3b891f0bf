import type { FormStep } from '@/lib/forms/steps'

/** Reports that a page was opened from the results of this query. Nothing of this is needed by the visitor. */
export function reportArrival(query: string, path: string): void {
  navigator.sendBeacon?.('/api/search/arrivals', JSON.stringify({ path: path.split(/[?#]/, 1)[0], query }))
}

/** Nothing of this is needed by the visitor. */
export function reportStep(step: FormStep & { step: 'begun' | 'refused' }): void {
  navigator.sendBeacon?.('/api/form-steps', JSON.stringify(step))
}
