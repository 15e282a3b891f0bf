import { useEffect, useRef, useState } from 'react'
import { readCookie } from '@/lib/browser/cookies'
import { TOKEN_COOKIE } from '@/lib/forms/my-submission/cookie-names'

const isLoggedIn = (): boolean => readCookie(TOKEN_COOKIE) !== undefined

/**
 * Removes a personal link from the page once its visitor has followed it and logged out. On a shared computer the next
 * person could go back to the page, or to its tab.
 *
 * @returns the link, and a function to call when it is followed
 */
export function useUntilLogout(link: string | undefined): [string | undefined, () => void] {
  const [isOver, setOver] = useState(false)
  const wasFollowed = useRef(false)
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible' && wasFollowed.current && !isLoggedIn()) setOver(true)
    }
    window.addEventListener('pageshow', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      window.removeEventListener('pageshow', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
  const follow = () => {
    wasFollowed.current = true
  }
  return [isOver ? undefined : link, follow]
}
