import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import { isPersonalToken } from '@/lib/forms/my-submission/personal-token'
import { onTokenChange, readToken } from '../session'
import { clientSettings, GATEWAY } from './client-settings'
import { fetchForForm } from './upload'

let client: ApolloClient | undefined

/** The browser's one Apollo client. This module is only ever imported dynamically, to keep Apollo out of first views. */
export function browserClient(): ApolloClient {
  client ??= createClient()
  return client
}

function createClient(): ApolloClient {
  const created = new ApolloClient({ cache: new InMemoryCache(), link: createLink(), queryDeduplication: true })
  // Another visitor may see other data: clears the cache and repeats the queries on the page.
  onTokenChange(() => {
    created
      .resetStore()
      .catch((error: unknown) =>
        console.error('GraphQL client: reset after login or logout failed; the page may show old data.', error),
      )
  })
  return created
}

function createLink(): ApolloLink {
  const { uri, cookies } = clientSettings()
  const credentials = cookies ? 'include' : 'omit'
  const authorize = new SetContextLink(({ headers, uri: ownUri }, { operationType }) => {
    const target = operationType === 'mutation' ? GATEWAY : (ownUri ?? uri)
    const token = readToken()
    // Only this site knows its personal tokens; another endpoint would refuse them.
    const isSent = token !== null && (target === GATEWAY || !isPersonalToken(token))
    return { headers: { ...headers, ...(isSent && { Authorization: `Bearer ${token}` }) } }
  })
  // After any failure of the hash the whole query is sent: not every backend reports an unknown hash as such (Craft
  // reports a syntax error).
  const hashed = new PersistedQueryLink({
    sha256,
    retry: () => true,
    disable: () => false,
    useGETForHashedQueries: true,
  })
  const http = new HttpLink({ uri, credentials })
  return authorize.split(
    ({ operationType }) => operationType === 'mutation',
    // Without a hash: a repeated request would upload the files twice.
    new UploadHttpLink({ uri: GATEWAY, credentials, fetch: fetchForForm }),
    // Browsers compute hashes in secure contexts only.
    isSecureContext ? ApolloLink.from([hashed, http]) : http,
  )
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
