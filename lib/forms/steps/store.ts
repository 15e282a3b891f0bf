import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, openDatabaseFile } from '../../server/runtime/sqlite.ts'

export const FORM_STEPS_FILE = 'form-steps.sqlite'

export type Step = 'begun' | 'refused' | 'sent'

/** Rows per day. Steps that browsers report fill at most half of them: whoever invents steps leaves room for forms that were sent. */
export const MAX_ROWS = 2000

export interface FormStep {
  form: string
  /** The slug of the vacancy that an application is for, or empty. */
  vacancy: string
  step: Step
  /** The handle of the first field with an error, of a form that was refused, or empty. */
  field: string
}

export interface CountedStep extends FormStep {
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

/** How often forms were begun, refused and sent per day, of whom is not known. */
export class FormStepStore {
  readonly #database: DatabaseSync

  constructor(file: string | null) {
    this.#database = openDatabaseFile(file)
    // Visitors do not wait for the disk: the last counts may be lost in a power failure.
    this.#database.exec(`PRAGMA synchronous = NORMAL; ${TABLE}`)
  }

  /** Counts a step. A new row also deletes the rows of days before `oldestDay`. */
  add({ form, vacancy, step, field }: FormStep, day: string, oldestDay: string): void {
    inTransaction(this.#database, () => {
      const row = [day, form, vacancy, step, field]
      if (this.#database.prepare(RAISE).run(...row).changes > 0) return
      this.#database.prepare('DELETE FROM steps WHERE day < ?').run(oldestDay)
      const { rows } = this.#database.prepare('SELECT count(*) AS rows FROM steps WHERE day = ?').get(day) ?? {}
      if (Number(rows) < (step === 'sent' ? MAX_ROWS : MAX_ROWS / 2)) this.#database.prepare(ADD).run(...row)
    })
  }

  since(day: string): CountedStep[] {
    const rows = this.#database.prepare('SELECT * FROM steps WHERE day >= ? ORDER BY day DESC').all(day)
    return rows.map((row) => ({ ...row })) as unknown as CountedStep[]
  }

  close(): void {
    this.#database.close()
  }
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

/** One summary per form and vacancy, the most sent first. */
export function summarize(steps: readonly CountedStep[]): StepSummary[] {
  const groups = Map.groupBy(steps, ({ form, vacancy }) => `${form} ${vacancy}`)
  const summaries = [...groups.values()].map((group) => {
    const [{ form, vacancy }] = group as [CountedStep]
    const of = (step: CountedStep['step']) => group.filter((one) => one.step === step)
    const sent = of('sent')
    return {
      form,
      vacancy,
      begun: total(of('begun')),
      sent: total(sent),
      stopped: totals(of('refused'), 'field').toSorted(([, a], [, b]) => b - a),
      days: totals(sent, 'day').toSorted(([a], [b]) => b.localeCompare(a)),
    }
  })
  return summaries.toSorted((a, b) => b.sent - a.sent || b.begun - a.begun)
}

const total = (steps: readonly CountedStep[]): number => steps.reduce((sum, { count }) => sum + count, 0)

const totals = (steps: readonly CountedStep[], key: 'field' | 'day'): [string, number][] =>
  [...Map.groupBy(steps, (step) => step[key])].map(([name, group]) => [name, total(group)])
