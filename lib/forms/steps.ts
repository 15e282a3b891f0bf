import 'server-only'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { isoDay } from '@/lib/i18n/format'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { inTransaction, openDatabaseFile } from '@/lib/server/runtime/sqlite'
import { fieldsOf } from './model'
import { readFormNow } from './read-form'

const log = logger('forms')

const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION_DAYS = 180
export const SHOWN_DAYS = 30

/** Rows per day. Steps that browsers report fill at most half of them: whoever invents steps leaves room for forms that were sent. */
export const MAX_ROWS = 2000

export interface FormStep {
  form: string
  /** The slug of the vacancy that an application is for, or empty. */
  vacancy: string
  step: 'begun' | 'refused' | 'sent'
  /** The handle of the first field with an error, of a form that was refused, or empty. */
  field: string
}

interface CountedStep extends FormStep {
  /** As `2026-11-22`. */
  day: string
  count: number
}

const TABLE = `
  CREATE TABLE IF NOT EXISTS steps (
    day TEXT, form TEXT, vacancy TEXT, step TEXT, field TEXT, count INTEGER NOT NULL,
    PRIMARY KEY (day, form, vacancy, step, field)
  ) WITHOUT ROWID`
const RAISE = `
  UPDATE steps SET count = count + 1 WHERE day = ? AND form = ? AND vacancy = ? AND step = ? AND field = ?`
const ADD = 'INSERT INTO steps (day, form, vacancy, step, field, count) VALUES (?, ?, ?, ?, ?, 1)'

let opened: DatabaseSync | undefined

function open(): DatabaseSync {
  if (opened) return opened
  const database = openDatabaseFile(resolve(/* turbopackIgnore: true */ env.dataDir, 'form-steps.sqlite'))
  // Visitors do not wait for the disk: the last counts may be lost in a power failure.
  database.exec(`PRAGMA synchronous = NORMAL; ${TABLE}`)
  opened = database
  return database
}

const daysAgo = (days: number, now = new Date()): string => isoDay(new Date(now.getTime() - days * DAY_MS))

export function countStep({ form, vacancy, step, field }: FormStep, now = new Date()): void {
  try {
    const database = open()
    inTransaction(database, () => {
      const row = [isoDay(now), form, vacancy, step, field] as const
      if (database.prepare(RAISE).run(...row).changes > 0) return
      database.prepare('DELETE FROM steps WHERE day < ?').run(daysAgo(RETENTION_DAYS, now))
      const { rows } = database.prepare('SELECT count(*) AS rows FROM steps WHERE day = ?').get(row[0]) ?? {}
      if (Number(rows) < (step === 'sent' ? MAX_ROWS : MAX_ROWS / 2)) database.prepare(ADD).run(...row)
    })
  } catch (error) {
    log.error(`a step of ${form} was not counted`, error)
  }
}

/** Counts what a browser has reported, if the form and its field exist. Anybody may invent vacancies. */
export async function countReportedStep(step: FormStep): Promise<void> {
  const form = await readFormNow(step.form).catch(() => null)
  const isField = (handle: string) => form && fieldsOf(form.model).some((field) => field.handle === handle)
  if (form && (step.field === '' || isField(step.field))) countStep(step)
}

export interface StepSummary {
  form: string
  vacancy: string
  begun: number
  sent: number
  /** Fields at which the form was refused, with how often, the most frequent first. */
  stopped: [field: string, count: number][]
  /** Days on which it was sent, the last first. */
  days: [day: string, count: number][]
}

export function readSteps(): StepSummary[] {
  const since = daysAgo(SHOWN_DAYS - 1)
  const steps = open().prepare('SELECT * FROM steps WHERE day >= ? ORDER BY day DESC').all(since)
  const groups = Map.groupBy(steps as unknown as CountedStep[], ({ form, vacancy }) => `${form} ${vacancy}`)
  const summaries = [...groups.values()].map((group) => {
    const [{ form, vacancy }] = group as [CountedStep]
    const { begun = [], refused = [], sent = [] } = Object.groupBy(group, ({ step }) => step)
    return {
      form,
      vacancy,
      begun: total(begun),
      sent: total(sent),
      stopped: totals(refused, 'field').toSorted(([, a], [, b]) => b - a),
      days: totals(sent, 'day').toSorted(([a], [b]) => b.localeCompare(a)),
    }
  })
  return summaries.toSorted((a, b) => b.sent - a.sent || b.begun - a.begun)
}

const total = (steps: readonly CountedStep[]): number => steps.reduce((sum, { count }) => sum + count, 0)

const totals = (steps: readonly CountedStep[], key: 'field' | 'day'): [string, number][] =>
  [...Map.groupBy(steps, (step) => step[key])].map(([name, group]) => [name, total(group)])
