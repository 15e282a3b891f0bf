/** What the browser's client is told by the page, as JSON in a `<meta>` element; absent where all is as usual. */
export const SETTINGS_META = 'data-client'

export interface ClientSettings {
  /** Where queries go; forms go to the gateway in any case. */
  uri: string
  /** Whether cookies go along. */
  cookies: boolean
}

/** The site's own gateway. It alone takes forms: no other GraphQL server knows `submitForm`. */
export const GATEWAY = '/graphql'

/** Without settings the site's own gateway is asked (specification, section 7). */
const USUAL: ClientSettings = { uri: GATEWAY, cookies: false }

/** Content of the `<meta>` element; null where all is as usual. @param uri another address than the gateway's */
export function settingsContent(uri: string | null, cookies: boolean): string | null {
  return uri || cookies ? JSON.stringify({ ...(uri && { uri }), cookies }) : null
}

/** Reads what the page says, in the browser. */
export function clientSettings(): ClientSettings {
  const given = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)?.content
  return given ? { ...USUAL, ...(JSON.parse(given) as Partial<ClientSettings>) } : USUAL
}
