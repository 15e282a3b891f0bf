/** A cookie's value as it is stored; undefined without one, and where the browser forbids cookies. */
export function readCookie(name: string): string | undefined {
  try {
    const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
    return cookie?.slice(name.length + 1)
  } catch {
    return undefined
  }
}

/** @param cookie with its attributes; not stored where the browser forbids cookies */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {}
}
