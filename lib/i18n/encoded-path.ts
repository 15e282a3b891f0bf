/** Headers, feeds and other services take ASCII only. What is encoded already stays as it is. */
export const encodedPath = (path: string): string => {
  const { pathname, search, hash } = new URL(`http://site${path}`)
  return pathname + search + hash
}
