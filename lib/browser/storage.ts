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
