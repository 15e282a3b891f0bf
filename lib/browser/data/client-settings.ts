export const SETTINGS_META = 'data-client'

export interface ClientSettings {
  uri: string
  cookies: boolean
}

export const GATEWAY = '/graphql'

/** Specification, section 7. */
const DEFAULTS: ClientSettings = { uri: GATEWAY, cookies: false }

export function settingsContent(uri: string | null, cookies: boolean): string | null {
  return uri || cookies ? JSON.stringify({ ...(uri && { uri }), cookies }) : null
}

export function clientSettings(): ClientSettings {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)?.content
  const settings: Partial<ClientSettings> = content ? JSON.parse(content) : {}
  return { ...DEFAULTS, ...settings }
}
