import { parseDate } from '../content-reader/dates.ts'

export type Scalar = string | number | Date | null

/** The most conditions with an operator or a wildcard, each of which is tested with every entry. */
const MAX_CONDITIONS = 100

const MAX_VALUES = 20_000

type Comparable = string | number

const OPERATOR = /^(?:[<>!]?=|[<>])/

const ORDERS: Record<string, (left: Comparable, right: Comparable) => boolean> = {
  '>=': (left, right) => left >= right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
}

type Test<Value> = (value: Value) => boolean

/** @param param as of Craft's element queries (backend/contract/facts.md, section 5) */
export const matchesParam = (value: Scalar | readonly Scalar[], param: unknown): boolean => paramTest(param)(value)

/** @throws {Error} for more than `MAX_CONDITIONS` conditions that are not plain values, or `MAX_VALUES` in all */
export function paramTest(param: unknown): Test<Scalar | readonly Scalar[]> {
  const items = [param].flat().filter((item) => item !== null && item !== undefined)
  const word = typeof items[0] === 'string' && items.length > 1 ? items[0].toLowerCase() : ''
  const values = ['and', 'or', 'not'].includes(word) ? items.slice(1) : items
  if (values.length === 0) return () => true
  if (values.length > MAX_VALUES) throw new Error(`A parameter takes at most ${MAX_VALUES} values`)
  const isNot = word === 'not'
  const isEach = isNot || word === 'and'
  const conditions = values.map((value) => conditionOf(value, isNot))
  // Plain values are looked up in one step, however many there are, unless all of them are required.
  const isPlain = ({ negated, test }: Condition) => !test && word !== 'and' && negated === isNot
  const plain = conditions.filter(isPlain).map(({ operand }) => operand)
  const others = conditions.filter((condition) => !isPlain(condition))
  if (others.length > MAX_CONDITIONS)
    throw new Error(`A parameter takes at most ${MAX_CONDITIONS} conditions with an operator or a wildcard`)
  const tests = others.map(({ negated, operand, test }) => negatable(test ?? equalsAny([operand]), negated))
  if (plain.length > 0) tests.unshift(negatable(equalsAny(plain), isNot))
  return (value) => {
    const list = Array.isArray(value) ? (value as readonly Scalar[]) : [value as Scalar]
    return isEach ? tests.every((test) => test(list)) : tests.some((test) => test(list))
  }
}

interface Condition {
  negated: boolean
  operand: unknown
  /** Tests a value; undefined for a condition that is a plain value. */
  test?: Test<Scalar> | undefined
}

/** Reads a condition. Without an operator its whole text is compared, white space included. */
function conditionOf(condition: unknown, negated: boolean): Condition {
  if (typeof condition !== 'string') return { negated, operand: condition }
  const not = /^not\s+/i.exec(condition)
  if (not) return conditionOf(condition.slice(not[0].length), !negated)
  const word = condition.toLowerCase()
  if (word === ':empty:' || word === ':notempty:')
    return { negated: negated !== (word === ':empty:'), operand: null, test: isFilled }
  const [operator] = OPERATOR.exec(condition) ?? []
  const operand = operator ? condition.slice(operator.length).trim() : condition
  const compare = operator && ORDERS[operator]
  if (compare) return { negated, operand, test: isOrdered(compare, operand) }
  const test = operand.includes('*') ? matchesWildcards(operand.toLowerCase()) : undefined
  return { negated: negated !== (operator === '!='), operand, test }
}

const isFilled: Test<Scalar> = (value) => value !== null && value !== ''

/** As in SQL, null never matches a negation. Unlike there, it counts as empty. */
const negatable = (test: Test<Scalar>, negated: boolean) => (values: readonly Scalar[]) =>
  (test === isFilled || values.length !== 1 || values[0] !== null) && values.some(test) !== negated

function isOrdered(compare: (left: Comparable, right: Comparable) => boolean, operand: string): Test<Scalar> {
  const [text, number, time] = [operand.toLowerCase(), Number(operand), timestampOf(operand)]
  return (value) => {
    if (value === null) return false
    if (value instanceof Date) return compare(value.getTime(), time)
    return typeof value === 'number' ? compare(value, number) : compare(value.toLowerCase(), text)
  }
}

function equalsAny(operands: readonly unknown[]): Test<Scalar> {
  const texts = new Set(operands.map((operand) => String(operand).toLowerCase()))
  const numbers = new Set(operands.map(Number).filter((number) => !Number.isNaN(number)))
  let times: Set<number> | undefined
  return (value) => {
    if (value === null) return false
    if (typeof value === 'number') return numbers.has(value)
    if (typeof value === 'string') return texts.has(value.toLowerCase())
    times ??= new Set(operands.map((operand) => timestampOf(String(operand))))
    return times.has(value.getTime())
  }
}

const timestampOf = (operand: string): number => parseDate(operand)?.getTime() ?? Number.NaN

/** An asterisk stands for any text unless it is escaped. */
function matchesWildcards(pattern: string): Test<Scalar> {
  const [first = '', ...rest] = pattern.split(/(?<!\\)\*/).map((part) => part.replaceAll('\\*', '*'))
  const last = rest.pop()
  const middle = rest.filter(Boolean)
  return (value) => {
    if (typeof value !== 'string') return false
    const text = value.toLowerCase()
    if (last === undefined) return text === first
    if (!text.startsWith(first) || !text.endsWith(last)) return false
    let from = first.length
    for (const part of middle) {
      const at = text.indexOf(part, from)
      if (at < 0) return false
      from = at + part.length
    }
    return from <= text.length - last.length
  }
}
