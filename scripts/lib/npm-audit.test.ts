import { expect, it } from 'vitest'
import { readAudit } from './npm-audit'

const NONE = 'the registry did not answer with a report'
const metadata = { dependencies: { total: 900 } }

it.each([
  ['nothing found', { vulnerabilities: {}, metadata }, [], null],
  ['a vulnerability', { vulnerabilities: { x: { severity: 'high', range: '<2' } }, metadata }, ['x <2: high'], null],
  ['a refusal of the registry', { message: '405 Method Not Allowed', statusCode: 405 }, [], '405 Method Not Allowed'],
  ['a report about no packages', { vulnerabilities: {}, metadata: { dependencies: { total: 0 } } }, [], NONE],
  ['no report', '<html>', [], NONE],
])('%s is told from the others', (_, output, found, problem) => {
  expect(readAudit(typeof output === 'string' ? output : JSON.stringify(output))).toEqual({ found, problem })
})
