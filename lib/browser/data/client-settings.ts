export const SETTINGS_META = 'data-client'

export const GATEWAY = '/graphql'

export const settingsContent = (uri: string | null, cookies: boolean): string | null =>
  uri || cookies ? JSON.stringify({ ...(uri && { uri }), cookies }) : null

export function clientSettings(): { uri: string; cookies: boolean } {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)?.content
  return { uri: GATEWAY, cookies: false, ...(content && JSON.parse(content)) }
}
