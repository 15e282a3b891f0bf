import type { CountedStep } from './store'

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
