import { tryStorage } from './storage'

export const readCookie = (name: string): string | undefined =>
  tryStorage(() => document.cookie.split('; ').find((part) => part.startsWith(`${name}=`)))?.slice(name.length + 1)

export const writeCookie = (cookie: string): void =>
  void tryStorage(() => {
    document.cookie = cookie
  })
