import { existsSync } from 'node:fs'

export interface Point {
  x: number
  y: number
}

export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'Space'

/** One browser engine: the same small set of operations for all, each as a person would cause it. */
export interface Engine {
  name: string
  /** Touches reach the page as touches; else as clicks. */
  hasTouch: boolean
  open: () => Promise<Tab>
  close: () => Promise<void>
}

export interface Tab {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Evaluates an expression in the page. @returns its JSON, once it is resolved */
  evaluate: (expression: string) => Promise<unknown>
  click: (point: Point) => Promise<void>
  tap: (point: Point) => Promise<void>
  press: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  selectFile: (selector: string, path: string) => Promise<void>
  setOffline: (offline: boolean) => Promise<void>
  close: () => Promise<void>
}

/** The first of these files that is there. */
export const firstOf = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path))
