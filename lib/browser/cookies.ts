export function readCookie(name: string): string | undefined {
  try {
    const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
    return cookie?.slice(name.length + 1)
  } catch {
    return undefined
  }
}

export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {}
}
