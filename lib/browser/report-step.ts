import type { FormStep } from '@/lib/forms/steps/store'

/** Nothing of this is needed by the visitor. */
export function reportStep(step: FormStep & { step: 'begun' | 'refused' }): void {
  navigator.sendBeacon?.('/api/form-steps', JSON.stringify(step))
}
