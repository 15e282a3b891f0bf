import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { ServerError, ServerParseError } from '@apollo/client/errors'
import { type FieldErrors, hasErrors } from '@/lib/forms/model'
import { browserClient } from './apollo-client'
import type { UploadOptions } from './upload'

export interface SendOptions {
  signal: AbortSignal
  onProgress: (sent: number) => void
  onLeave?: () => void
  findUnreadable: () => Promise<FieldErrors>
}

type Sent<Data> =
  | { data: Data | null | undefined }
  | { unreadable: FieldErrors }
  /** `left`: bytes have left, so perhaps only the response is lost. */
  | { error: unknown; left: boolean }

/** Never rejects. */
export async function mutateWithFiles<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { signal, onProgress, onLeave, findUnreadable }: SendOptions,
): Promise<Sent<Data>> {
  const unreadable = await findUnreadable()
  if (hasErrors(unreadable)) return { unreadable }
  let left = false
  let complete = false
  const fetchOptions: UploadOptions = {
    signal,
    onProgress: (sent) => {
      complete = sent === 1
      onProgress(sent)
    },
    onLeave: () => {
      left = true
      onLeave?.()
    },
  }
  try {
    const { data } = await browserClient().mutate<Data, OperationVariables>({
      ...{ mutation, variables, fetchPolicy: 'no-cache', context: { fetchOptions } },
    })
    return { data }
  } catch (error) {
    const canBeUnreadable = !complete && !signal.aborted && statusOf(error) !== 413
    const errors = canBeUnreadable ? await findUnreadable() : {}
    return hasErrors(errors) ? { unreadable: errors } : { error, left }
  }
}

export const statusOf = (error: unknown): number | null =>
  ServerError.is(error) || ServerParseError.is(error) ? error.statusCode : null
