import { ContentError, dataOf } from '../../../graphql/errors.ts'
import { isObject, listOf, parseJson } from '../../../graphql/json.ts'
import type { Environment } from '../../server/runtime/env-schema.ts'
import type { Purpose } from './concurrency.ts'
import { contentFetch, type FetchLimits } from './content-fetch.ts'

interface ContentRequest extends FetchLimits {
  body?: object | Blob
  path?: string
  token?: string | null
  headers?: Record<string, string>
  purpose?: Purpose
}

interface ContentResponse {
  status: number
  headers: Headers
  text: string
}

/** Sends a request that no cache may answer, not even Craft's. @throws {Error} if there is no complete response */
export async function askContent(
  { contentApiUrl, contentApiToken }: Pick<Environment, 'contentApiUrl' | 'contentApiToken'>,
  { body, path, token = contentApiToken, headers: own, purpose = 'direct', ...limits }: ContentRequest,
): Promise<ContentResponse> {
  const response = await contentFetch(path ? new URL(path, contentApiUrl) : contentApiUrl, {
    ...limits,
    purpose,
    cache: 'no-store',
    method: body ? 'POST' : 'GET',
    headers: {
      // Without it Craft describes a failure in HTML (backend/contract/facts.md, section 2).
      Accept: 'application/json',
      'X-Craft-Gql-Cache': 'no-cache',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...own,
    },
    body: body instanceof Blob ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** @throws {ContentError} if the status is no success, or the text no JSON, such as a proxy's error page */
export function jsonOf({ status, text }: ContentResponse): unknown {
  if (status < 200 || status >= 300) throw ContentError.status(status, text)
  const value = parseJson(text)
  if (value === undefined) throw new ContentError('parse', 'The response could not be parsed: it is no JSON')
  return value
}

/** @throws {ContentError} unless the GraphQL response is complete */
export function dataIn(response: ContentResponse): Record<string, unknown> {
  const body = jsonOf(response)
  const { data, errors } = isObject(body) ? body : {}
  const { length } = listOf(errors)
  if (length > 0) throw new ContentError('graphql', `Apollo errors occurred (${length})`)
  const content = dataOf({ data })
  if (!isObject(content)) throw ContentError.missing()
  return content
}
