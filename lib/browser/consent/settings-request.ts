/** Asks for the dialog with the cookie settings; components/consent/consent.tsx shows it. */
const REQUESTED = 'consentsettings'

export function requestConsentSettings(): void {
  window.dispatchEvent(new Event(REQUESTED))
}

/** @returns stops listening */
export function onConsentSettingsRequest(onRequest: () => void): () => void {
  window.addEventListener(REQUESTED, onRequest)
  return () => window.removeEventListener(REQUESTED, onRequest)
}
