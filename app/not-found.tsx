/** Replaces the framework's page, which the data of every page would contain: `[locale]/not-found.tsx` comes first. */
export default function NotFound() {
  return null
}
