import { MAX_AGE_SECONDS, TOKEN_COOKIE } from '@/lib/forms/my-submission/personal-token'
import { readCookie, tryStorage, writeCookie } from './storage'

const CHANNEL = 'session'
type Change = 'token' | 'data'

export const readToken = (): string | null =>
  tryStorage(() => decodeURIComponent(readCookie(TOKEN_COOKIE) ?? '')) || null

export function login(token = ''): void {
  const maxAge = token ? MAX_AGE_SECONDS : 0
  const secure = globalThis.location?.protocol === 'https:' ? '; secure' : ''
  writeCookie(`${TOKEN_COOKIE}=${encodeURIComponent(token)}; path=/; max-age=${maxAge}; samesite=lax${secure}`)
  notify()
  notifyOtherTabs('token')
}

export const logout = (): void => login()

const callbacks = new Set<() => void>()
let known: string | null = null
let channel: BroadcastChannel | null = null
let isListening = false

export function onTokenChange(callback: () => void): () => void {
  if (!isListening) listen()
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

export const notifyOtherTabs = (change: Change): void => openChannel()?.postMessage(change)

function notify(): void {
  known = readToken()
  // A callback may have unsubscribed a later one.
  for (const callback of [...callbacks]) if (callbacks.has(callback)) callback()
}

function compare(): void {
  if (readToken() !== known) notify()
}

function listen(): void {
  isListening = true
  known = readToken()
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<Change>) =>
    data === 'data' ? notify() : compare(),
  )
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') compare()
  })
}

/** Null if the browser lacks it, or forbids it with cookies, as Firefox does. */
function openChannel(): BroadcastChannel | null {
  channel ??= tryStorage(() => new BroadcastChannel(CHANNEL))
  return channel
}
