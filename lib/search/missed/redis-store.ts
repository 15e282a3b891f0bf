import type { Redis } from '../../server/runtime/redis.ts'
import { MAX_MISSED, type MissedSearch, type MissedSearchStore, NEWEST_MISSED } from './missed-search.ts'

const COUNTS = 'site:searches:counts'
const DAYS = 'site:searches:days'
const NEWEST = 'site:searches:newest'

const MAX_REMOVED = 100

/** Key of both sorted sets. The locale contains no space. */
const memberOf = ({ locale, words }: Pick<MissedSearch, 'locale' | 'words'>) => `${locale} ${words}`
const asNumber = (day: string): number => Number(day.replaceAll('-', ''))
const asDay = (number: number): string => String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

export class RedisMissedSearches implements MissedSearchStore {
  readonly #redis: Redis

  constructor(redis: Redis) {
    this.#redis = redis
  }

  async add(search: Pick<MissedSearch, 'locale' | 'words' | 'day'>, oldestDay: string): Promise<void> {
    const member = memberOf(search)
    const results = await this.#redis
      .multi()
      .zIncrBy(COUNTS, 1, member)
      .zAdd(DAYS, { value: member, score: asNumber(search.day) })
      .zRangeByScore(DAYS, '-inf', `(${asNumber(oldestDay)}`)
      .lRem(NEWEST, 0, member)
      .lPush(NEWEST, member)
      .lTrim(NEWEST, 0, NEWEST_MISSED - 1)
      .lRange(NEWEST, 0, -1)
      .zCard(COUNTS)
      // The newest may also be the rarest.
      .zRange(COUNTS, 0, NEWEST_MISSED + MAX_REMOVED - 1)
      .execTyped()
    const [, , old, , , , newest, size, rarest] = results
    const surplus = Math.max(0, size - MAX_MISSED)
    const gone = [...old, ...rarest.filter((each) => !newest.includes(each)).slice(0, surplus)]
    if (gone.length > 0) await this.#redis.multi().zRem(COUNTS, gone).zRem(DAYS, gone).exec()
  }

  async list(): Promise<MissedSearch[]> {
    const [counts, days] = await Promise.all([
      this.#redis.zRangeWithScores(COUNTS, 0, -1, { REV: true }),
      this.#redis.zRangeWithScores(DAYS, 0, -1),
    ])
    const dayOf = new Map(days.map(({ value, score }) => [value, asDay(score)]))
    return counts.map(({ value, score }) => {
      const [locale = '', ...words] = value.split(' ')
      return { locale, words: words.join(' '), count: score, day: dayOf.get(value) ?? '' }
    })
  }

  async clear(): Promise<void> {
    await this.#redis.del([COUNTS, DAYS, NEWEST])
  }
}
