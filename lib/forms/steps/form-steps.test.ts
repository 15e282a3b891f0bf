import { expect, onTestFinished, test, vi } from 'vitest'
import { isoDay } from '@/lib/i18n/format'
import { temporaryFolder } from '@/scripts/lib/testing'
import { vacancyIn } from '../values'
import { FormStepStore, MAX_ROWS, type Step, summarize } from './store'

const FORM = {
  title: 'Solliciteren',
  pages: [{ label: null, rows: [[{ handle: 'cv', label: 'Cv' }]], settings: { submitButtonLabel: 'Send' } }],
}
vi.mock('@/lib/forms/read-form', () => ({
  readFormNow: async (handle: string) => (handle === 'apply' ? { model: FORM } : null),
}))
async function counter(dataDir = temporaryFolder()) {
  vi.resetModules()
  const { env } = await import('@/lib/cms/testing')
  vi.doMock('@/lib/server/runtime/env', () => ({ env: { ...env, dataDir } }))
  return import('./count-step')
}

const step = (name: Step, more: object = {}) => ({ form: 'apply', vacancy: '', step: name, field: '', ...more })

test('steps are counted per form, vacancy and day', async () => {
  const { countReportedStep, countStep, readSteps } = await counter()
  await countReportedStep(step('begun', { vacancy: 'lasser' }))
  await countReportedStep(step('begun', { vacancy: 'lasser' }))
  await countReportedStep(step('refused', { vacancy: 'lasser', field: 'cv' }))
  countStep(step('sent', { vacancy: 'lasser' }))
  await countReportedStep(step('begun'))
  const [lasser, other] = summarize(readSteps())
  const days = [[isoDay(new Date()), 1]]
  expect(lasser).toEqual({ form: 'apply', vacancy: 'lasser', begun: 2, sent: 1, stopped: [['cv', 1]], days })
  expect(other).toMatchObject({ vacancy: '', begun: 1, sent: 0, days: [] })
})

test('what browsers invent is not stored', async () => {
  const { countReportedStep, readSteps } = await counter()
  await countReportedStep(step('begun', { form: 'invented' }))
  await countReportedStep(step('refused', { field: 'invented' }))
  expect(readSteps()).toEqual([])
})

test('a failure to count is logged, and sends no form astray', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { countStep } = await counter('/dev/null/none')
  countStep(step('sent'))
  expect(error).toHaveBeenCalledWith(expect.stringContaining('a step of apply was not counted'))
})

test('invented vacancies fill at most half of a day', () => {
  const store = new FormStepStore(null)
  onTestFinished(() => store.close())
  const add = (name: Step, vacancy: string) => store.add(step(name, { vacancy }), '2026-11-01', '2026-05-01')
  add('begun', 'lasser')
  for (let count = 0; count < MAX_ROWS; count++) add('begun', `invented-${count}`)
  add('begun', 'lasser')
  add('sent', 'lasser')
  expect(store.since('2026-11-01').find((row) => row.vacancy === 'lasser' && row.step === 'begun')).toMatchObject({
    count: 2,
  })
  expect(store.since('2026-11-01')).toHaveLength(MAX_ROWS / 2 + 1)
  for (let count = 0; count < MAX_ROWS; count++) add('sent', `invented-${count}`)
  expect(store.since('2026-11-01')).toHaveLength(MAX_ROWS)
})

test('old days are forgotten', () => {
  const store = new FormStepStore(null)
  onTestFinished(() => store.close())
  store.add(step('sent'), '2026-01-01', '2025-07-01')
  store.add(step('sent'), '2026-11-01', '2026-05-01')
  expect(store.since('2025-01-01').map(({ day }) => day)).toEqual(['2026-11-01'])
})

test.each([
  ['lasser', 'lasser'],
  ['', ''],
  ['Jan de Vries, 0612345678', ''],
  ['x'.repeat(1000), ''],
])('of the vacancy %j, %j is counted', (text, expected) => {
  expect(vacancyIn({ texts: new Map([['vacancy', [text]]]), files: new Map() })).toBe(expected)
})
