export function tryStorage<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}

export const readCookie = (name: string): string | undefined =>
  tryStorage(() => document.cookie.split('; ').find((part) => part.startsWith(`${name}=`)))?.slice(name.length + 1)

export const writeCookie = (cookie: string): void =>
  void tryStorage(() => {
    document.cookie = cookie
  })

/** The language that a visitor chose (specification, section 9). The age is in seconds. */
export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_AGE = 365 * 24 * 60 * 60
