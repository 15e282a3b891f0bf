/** A point of the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'Space'

/** What only some engines offer to tests. */
interface Abilities {
  /** Touches reach the page as touches; else as clicks. */
  touch: boolean
  /** It reports errors of pages; else the front collects them (front.ts). */
  errors: boolean
}

/** One browser engine: the same small set of operations for all, each as a person would cause it. */
export interface Engine {
  name: string
  abilities: Abilities
  /** Opens a window with a profile of its own. */
  open: () => Promise<Tab>
  close: () => Promise<void>
}

export interface Tab {
  /** Resolves when the page has loaded. */
  goto: (url: string) => Promise<void>
  /** Resolves when the page has loaded. */
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Size of the viewport in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** Evaluates an expression in the page. @returns its JSON, once it is resolved */
  evaluate: (expression: string) => Promise<unknown>
  click: (point: Point) => Promise<void>
  tap: (point: Point) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  selectFile: (selector: string, path: string) => Promise<void>
  setOffline: (offline: boolean) => Promise<void>
  /** Uncaught errors and console errors so far. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}
