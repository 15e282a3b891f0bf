export const SETTINGS_META = 'data-client'

export const GATEWAY = '/graphql'

export function settingsContent(uri: string | null, cookies: boolean): string | null {
  return uri || cookies ? JSON.stringify({ ...(uri && { uri }), cookies }) : null
}

/** The defaults are those of the specification, section 7. */
export function clientSettings(): { uri: string; cookies: boolean } {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)?.content
  return { uri: GATEWAY, cookies: false, ...(content && JSON.parse(content)) }
}
