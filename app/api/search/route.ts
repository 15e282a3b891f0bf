import { readAnswer, withoutAnswered, withoutPictures } from '@/components/search/answer/read-answer'
import { describeError } from '@/graphql/describe-error'
import { failureHeaders } from '@/graphql/failure-status'
import { isLocaleCode } from '@/lib/i18n/locales'
import { isOverSearchLimit, searchSite } from '@/lib/search/search'
import { MAX_QUERY_LENGTH, SEARCH_KINDS, type SearchResponse } from '@/lib/search/types'
import { logger } from '@/lib/server/runtime/log'

const log = logger('search')

const CACHE_CONTROL = 'private, max-age=10'

/** Results while somebody types: `/api/search?locale=nl&q=nylon`, with `&kind=materials` for one kind. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const locale = searchParams.get('locale') ?? ''
  const query = searchParams.get('q') ?? ''
  const kind = SEARCH_KINDS.find((known) => known === searchParams.get('kind'))
  if (!isLocaleCode(locale)) return failure(400, 'This language is not known.')
  if (searchParams.has('kind') && !kind) return failure(400, 'This kind of result is not known.')
  if (query.length > MAX_QUERY_LENGTH) return failure(400, `A query has at most ${MAX_QUERY_LENGTH} characters.`)
  if (await isOverSearchLimit(request.headers)) return failure(429, 'Too many searches: please try again in a minute.')
  try {
    const result = await searchSite(locale, query, { kind })
    const answer = kind ? null : await readAnswer(locale, result)
    const response: SearchResponse = { ...withoutAnswered(result, answer), answer: answer && withoutPictures(answer) }
    return Response.json(response, { headers: { 'Cache-Control': CACHE_CONTROL } })
  } catch (error) {
    log.error(`a query was not answered: ${describeError(error)}`)
    return failure(503, 'The search is not available at this moment.')
  }
}

const failure = (status: number, error: string): Response =>
  Response.json({ error }, { status, headers: failureHeaders(status) })
