import 'server-only'
import { HttpLink } from '@apollo/client'
import { ApolloClient, InMemoryCache, registerApolloClient } from '@apollo/client-integration-nextjs'
import { env } from '@/lib/server/runtime/env'
import { contentFetch } from './content-fetch'

export const { getClient } = registerApolloClient(
  () =>
    new ApolloClient({
      cache: new InMemoryCache(),
      link: new HttpLink({
        uri: env.contentApiUrl,
        fetch: contentFetch,
        headers: env.contentApiToken ? { Authorization: `Bearer ${env.contentApiToken}` } : {},
      }),
      defaultOptions: { query: { fetchPolicy: 'no-cache' } },
    }),
)
