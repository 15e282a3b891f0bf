import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rules of a style sheet that belong together. */
export interface Styles {
  /** Starts of classes: a page with one of them gets the rules. Null: every page does. */
  modules: string[] | null
  rules: string
}

/** The rules of each sheet by its path in the build folder. */
export type StyleSheets = ReadonlyMap<string, readonly Styles[]>

/** The file with the rules, which a build writes (scripts/page-styles.ts). */
export const STYLE_LIST = 'page-styles.json'

/** The start of a module's class, before the local name; empty for other classes. */
export const moduleOf = (className: string): string => className.slice(0, className.lastIndexOf('_') + 1)

let known: { folder: string; sheets: StyleSheets } | undefined

/** Read once, because the folder of a running site may get another build. Empty without a build. */
export function styleSheets(folder: string): StyleSheets {
  if (known?.folder !== folder) known = { folder, sheets: readList(join(folder, STYLE_LIST)) }
  return known.sheets
}

function readList(file: string): StyleSheets {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8'))))
  } catch {
    return new Map()
  }
}
