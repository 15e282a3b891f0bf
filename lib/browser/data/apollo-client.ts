import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import { toContentError } from '@/graphql/errors'
import { isPersonalToken } from '@/lib/forms/my-submission/personal-token'
import { onTokenChange, readToken } from '../session'
import { clientSettings, GATEWAY } from './client-settings'
import { fetchForForm } from './upload'

let client: ApolloClient | undefined

/** Import it dynamically only, to keep Apollo out of first views. */
export function browserClient(): ApolloClient {
  if (client) return client
  const created = new ApolloClient({ cache: new InMemoryCache(), link: createLink() })
  onTokenChange(() => void created.resetStore().catch(logFailedReset))
  client = created
  return created
}

const logFailedReset = (error: unknown): void =>
  console.error('GraphQL client: reset after login or logout failed; the page may show old data.', error)

function createLink(): ApolloLink {
  const { uri, cookies } = clientSettings()
  const credentials = cookies ? 'include' : 'omit'
  const authorize = new SetContextLink(({ headers, uri: ownUri }, { operationType }) => {
    const target = operationType === 'mutation' ? GATEWAY : (ownUri ?? uri)
    const token = readToken()
    // Another endpoint would refuse this site's personal tokens.
    const isSent = token !== null && (target === GATEWAY || !isPersonalToken(token))
    return { headers: { ...headers, ...(isSent && { Authorization: `Bearer ${token}` }) } }
  })
  const hashed = new PersistedQueryLink({
    sha256,
    retry: isHashUnknown,
    disable: () => false,
    useGETForHashedQueries: true,
  })
  const http = new HttpLink({ uri, credentials })
  const send = authorize.split(
    ({ operationType }) => operationType === 'mutation',
    // Without hashes, as a repeated request would upload the files twice.
    new UploadHttpLink({ uri: GATEWAY, credentials, fetch: fetchForForm }),
    // Browsers compute hashes in secure contexts only.
    isSecureContext ? ApolloLink.from([hashed, http]) : http,
  )
  return logErrors.concat(send)
}

/** Specification, section 8. */
const logErrors = new ErrorLink(({ error }) => {
  if (CombinedGraphQLErrors.is(error)) console.error(toContentError(error, console.error).message)
})

/** Specification, section 7. */
const RESEND_STATUS = [400, 500]

/** Craft answers an unknown hash with status 200 without data (backend/contract/facts.md, section 2). */
function isHashUnknown({ operation, error, result, meta }: PersistedQueryLink.RetryFunctionOptions): boolean {
  if (meta.persistedQueryNotFound || meta.persistedQueryNotSupported) return true
  const response: unknown = operation.getContext().response
  const status = response instanceof Response ? response.status : null
  if (status === 200) return result ? !('data' in result) : ServerError.is(error)
  return status !== null && RESEND_STATUS.includes(status)
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
