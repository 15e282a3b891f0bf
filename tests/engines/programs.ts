import { existsSync, globSync } from 'node:fs'

const firstOf = (paths: string[]): string | undefined => paths.find((path) => existsSync(path))

/** Paths of browsers on this machine; undefined: not installed. */
export const PROGRAMS = {
  firefox: () => firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']),
  webkit: () => {
    const driver = firstOf(['/usr/bin/WebKitWebDriver'])
    const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().reverse()
    return driver && browser && existsSync('/usr/bin/Xvfb') ? { driver, browser } : undefined
  },
}
