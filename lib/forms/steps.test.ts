import { expect, test, vi } from 'vitest'
import { isoDay } from '@/lib/i18n/format'
import { temporaryFolder } from '@/scripts/lib/testing'
import { fieldOf, formOf } from './testing'
import { vacancyIn } from './values'

vi.mock('@/lib/forms/read-form', () => ({
  readFormNow: async (handle: string) =>
    handle === 'apply' ? { model: formOf([[fieldOf('files', { handle: 'cv' })]]) } : null,
}))
async function counter(dataDir = temporaryFolder()) {
  vi.resetModules()
  const { env } = await import('@/lib/cms/testing')
  vi.doMock('@/lib/server/runtime/env', () => ({ env: { ...env, dataDir } }))
  return import('./steps')
}

const step = <Name extends string>(name: Name, more: object = {}) => ({
  form: 'apply',
  vacancy: '',
  step: name,
  field: '',
  ...more,
})

test('steps are counted per form, vacancy and day; what browsers invent is not', async () => {
  const { countReportedStep, countStep, readSteps } = await counter()
  for (const more of [{ vacancy: 'lasser' }, { vacancy: 'lasser' }, {}, { form: 'invented' }])
    await countReportedStep(step('begun', more))
  for (const field of ['cv', 'invented']) await countReportedStep(step('refused', { vacancy: 'lasser', field }))
  countStep(step('sent', { vacancy: 'lasser' }))
  const days = [[isoDay(new Date()), 1]]
  expect(readSteps()).toEqual([
    { form: 'apply', vacancy: 'lasser', begun: 2, sent: 1, stopped: [['cv', 1]], days },
    { form: 'apply', vacancy: '', begun: 1, sent: 0, stopped: [], days: [] },
  ])
})

test('a failure to count is logged, and sends no form astray', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { countStep } = await counter('/dev/null/none')
  countStep(step('sent'))
  expect(error).toHaveBeenCalledWith(expect.stringContaining('a step of apply was not counted'))
})

test('invented vacancies fill at most half of a day, and a day of its forms', async () => {
  const { countStep, readSteps, MAX_ROWS } = await counter()
  const fill = (name: 'begun' | 'sent') => {
    for (let count = 0; count < MAX_ROWS; count++) countStep(step(name, { vacancy: `${name}-${count}` }))
  }
  countStep(step('begun', { vacancy: 'lasser' }))
  fill('begun')
  countStep(step('begun', { vacancy: 'lasser' }))
  countStep(step('sent', { vacancy: 'lasser' }))
  expect(readSteps()).toHaveLength(MAX_ROWS / 2)
  expect(readSteps()[0]).toMatchObject({ vacancy: 'lasser', begun: 2, sent: 1 })
  fill('sent')
  expect(readSteps()).toHaveLength(MAX_ROWS - 1)
})

test('old days are forgotten', async () => {
  const { countStep, readSteps } = await counter()
  const DAY = 24 * 60 * 60 * 1000
  countStep(step('sent'), new Date(Date.now() - DAY))
  expect(readSteps()).toHaveLength(1)
  countStep(step('begun'), new Date(Date.now() + 200 * DAY))
  expect(readSteps()).toMatchObject([{ begun: 1, sent: 0 }])
})

test.each([
  ['lasser', 'lasser'],
  ['', ''],
  ['Jan de Vries, 0612345678', ''],
  ['x'.repeat(1000), ''],
])('of the vacancy %j, %j is counted', (text, expected) => {
  expect(vacancyIn({ texts: new Map([['vacancy', [text]]]), files: new Map() })).toBe(expected)
})
