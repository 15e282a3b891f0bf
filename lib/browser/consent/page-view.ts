import { sendGTMEvent } from '@next/third-parties/google'

const PAGE_VIEW = 'nuxtRoute'

export function sendPageView(locale: string): void {
  const { origin, pathname, search } = window.location
  sendGTMEvent({ event: PAGE_VIEW, address: `${origin}${pathname}${search}`, title: document.title, locale })
}
