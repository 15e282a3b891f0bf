import type { ServerResponse } from 'node:http'
import { DATA_PARAMETER } from '../../shared/next-names.ts'

export function withQuery(location: string, query: string): string {
  const [address = '', ...hash] = location.split('#')
  const [path, ...rest] = address.split('?')
  const own = rest.join('?')
  const known = new Set([DATA_PARAMETER, ...new URLSearchParams(own).keys()])
  const added = query.split('&').filter((parameter) => {
    const [name] = new URLSearchParams(parameter).keys()
    return name !== undefined && !known.has(name) && /^[\x21-\x7e]+$/.test(parameter)
  })
  const search = [own, ...added].filter(Boolean).join('&')
  return [`${path}${search && `?${search}`}`, ...hash].join('#')
}

/** Next adds a stored redirect's location twice to the response that it was rendered for. */
export function locationOf(response: ServerResponse): string | null {
  const [location] = [response.getHeader('location')].flat()
  return typeof location === 'string' ? location : null
}
