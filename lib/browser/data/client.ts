import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import { onTokenChange, readToken } from '../session'
import { clientSettings, GATEWAY } from './settings'
import { fetchForForm } from './upload'

let client: ApolloClient | undefined

/**
 * The browser's client, made when it is first needed: this module is only ever imported dynamically. Identical queries
 * that are under way are asked once.
 */
export function browserClient(): ApolloClient {
  client ??= makeClient()
  return client
}

function makeClient(): ApolloClient {
  const made = new ApolloClient({ cache: new InMemoryCache(), link: makeLink(), queryDeduplication: true })
  // Another visitor may see other things: what is kept goes, and what is on the page is asked again.
  onTokenChange(() => {
    made.resetStore().catch((error: unknown) => console.error('The answers could not be asked again.', error))
  })
  return made
}

function makeLink(): ApolloLink {
  const { uri, cookies } = clientSettings()
  const credentials = cookies ? 'include' : 'omit'
  const authorize = new SetContextLink(({ headers }) => {
    const token = readToken()
    return { headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) } }
  })
  // A hash first, and the whole query where the backend makes nothing of it: some say so in their own words (Craft answers
  // a syntax error), and a visitor must not pay for that.
  const hashed = new PersistedQueryLink({
    sha256,
    retry: () => true,
    disable: () => false,
    useGETForHashedQueries: true,
  })
  const http = new HttpLink({ uri, credentials })
  return authorize.split(
    ({ operationType }) => operationType === 'mutation',
    // A form goes as a whole: asking twice would send its files twice.
    new UploadHttpLink({ uri: GATEWAY, credentials, fetch: fetchForForm }),
    // Browsers compute no hashes for pages without encryption.
    isSecureContext ? ApolloLink.from([hashed, http]) : http,
  )
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
