/** Name of the `<meta>` element with the client's settings as JSON; absent with the defaults. */
export const SETTINGS_META = 'data-client'

export interface ClientSettings {
  /** Endpoint of queries; forms are always sent to the gateway. */
  uri: string
  /** Whether requests carry cookies. */
  cookies: boolean
}

/** The site's own gateway, the only GraphQL server with `submitForm`. */
export const GATEWAY = '/graphql'

/** See specification, section 7. */
const DEFAULTS: ClientSettings = { uri: GATEWAY, cookies: false }

/** Content of the `<meta>` element; null with the defaults. @param uri endpoint other than the gateway */
export function settingsContent(uri: string | null, cookies: boolean): string | null {
  return uri || cookies ? JSON.stringify({ ...(uri && { uri }), cookies }) : null
}

/** Only in the browser. */
export function clientSettings(): ClientSettings {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)?.content
  const settings: Partial<ClientSettings> = content ? JSON.parse(content) : {}
  return { ...DEFAULTS, ...settings }
}
