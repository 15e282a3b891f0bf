import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { ServerError, ServerParseError } from '@apollo/client/errors'
import { type FieldErrors, hasErrors } from '@/lib/forms/model'
import { browserClient } from './apollo-client'
import type { UploadOptions } from './upload'

export interface SendOptions {
  signal: AbortSignal
  onProgress?: UploadOptions['onProgress']
  /** Finds chosen files that the browser cannot read any more. */
  findUnreadable?: () => Promise<FieldErrors>
}

export type Failure = { status: 'invalid'; errors: FieldErrors } | { status: 'tooLarge' | 'notSent' | 'unknown' }

/**
 * Sends a mutation. Never rejects: once bytes have left, a failure is `unknown`, because only the response may be lost.
 * Returns null if the visitor cancelled before.
 */
export async function mutate<Data, Variables extends OperationVariables, Result>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { signal, onProgress, findUnreadable = async () => ({}) }: SendOptions,
  toResult: (data: Data) => Result | null | undefined,
): Promise<Result | Failure | null> {
  const unreadable = await findUnreadable()
  if (hasErrors(unreadable)) return { status: 'invalid', errors: unreadable }
  let sentShare: number | null = null
  const fetchOptions: UploadOptions = {
    signal,
    onProgress: (sent) => {
      sentShare = sent
      onProgress?.(sent)
    },
  }
  try {
    const { data } = await browserClient().mutate<Data, OperationVariables>({
      mutation,
      variables,
      fetchPolicy: 'no-cache',
      context: { fetchOptions },
    })
    return (data && toResult(data)) ?? { status: 'unknown' }
  } catch (error) {
    if (signal.aborted) return sentShare === null ? null : { status: 'unknown' }
    const status = ServerError.is(error) || ServerParseError.is(error) ? error.statusCode : 0
    if (status === 413) return { status: 'tooLarge' }
    const errors = sentShare === 1 ? {} : await findUnreadable()
    if (hasErrors(errors)) return { status: 'invalid', errors }
    const isRefused = status === 503 || (status >= 400 && status < 500)
    return { status: sentShare !== null && !isRefused ? 'unknown' : 'notSent' }
  }
}
