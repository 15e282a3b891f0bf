import { DATA_PARAMETER } from '../../browser/next-names.ts'

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
