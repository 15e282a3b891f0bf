import 'server-only'
import { resolve } from 'node:path'
import { isoDay } from '@/lib/i18n/format'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { fieldsOf } from '../model'
import { readFormNow } from '../read-form'
import { type CountedStep, FORM_STEPS_FILE, type FormStep, FormStepStore } from './store'

const log = logger('forms')

const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION_DAYS = 180
/** The period of the page for recruiters. */
export const SHOWN_DAYS = 30

let store: FormStepStore | undefined

const openStore = (): FormStepStore =>
  (store ??= new FormStepStore(resolve(/* turbopackIgnore: true */ env.dataDir, FORM_STEPS_FILE)))

const daysAgo = (days: number, now = new Date()): string => isoDay(new Date(now.getTime() - days * DAY_MS))

/** Never fails. */
export function countStep(step: FormStep, now = new Date()): void {
  try {
    openStore().add(step, isoDay(now), daysAgo(RETENTION_DAYS, now))
  } catch (error) {
    log.error(`a step of ${step.form} was not counted`, error)
  }
}

/** Counts what a browser has reported, if the form and its field exist. Anybody may invent vacancies. */
export async function countReportedStep(step: FormStep): Promise<void> {
  const form = await readFormNow(step.form).catch(() => null)
  const isField = (handle: string) => form && fieldsOf(form.model).some((field) => field.handle === handle)
  if (form && (step.field === '' || isField(step.field))) countStep(step)
}

export const readSteps = (): CountedStep[] => openStore().since(daysAgo(SHOWN_DAYS - 1))
