import { setTimeout as sleep } from 'node:timers/promises'
import type { Key, Point, Tab } from './engine.ts'

/** Long, as it only limits failing tests: a busy machine takes many times as long as an idle one. */
const TIMEOUT_MS = 45_000
const INTERVAL_MS = 50
const TAP_TIMEOUT_MS = 10_000

type Truthy<Value> = Exclude<Value, false | null | undefined | '' | 0>

export class Page {
  readonly tab: Tab
  readonly #site: string

  constructor(tab: Tab, site: string) {
    this.tab = tab
    this.#site = site
  }

  async open(path: string): Promise<void> {
    await this.tab.goto(this.#site + path)
    await this.alive()
  }

  /** Opens a path whose scripts may not run. */
  openPlain(path: string): Promise<void> {
    return this.tab.goto(this.#site + path)
  }

  alive(): Promise<true> {
    return this.until('scripts that run', () => document.documentElement.dataset.progress === 'idle')
  }

  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return (await this.tab.evaluate(`(${run})(...${JSON.stringify(args)})`)) as Awaited<Result>
  }

  /** Waits until a function of the page returns something. @throws with what it returned last */
  async until<Args extends unknown[], Result>(
    what: string,
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Truthy<Awaited<Result>>> {
    let last: unknown
    const result = await repeated(async () => {
      // A page that is being replaced has nothing to evaluate in.
      last = await this.evaluate(run, ...args).catch((error: unknown) => new Error(String(error)))
      return !(last instanceof Error) && last
    })
    if (result) return result as Truthy<Awaited<Result>>
    const place = await this.evaluate(() => {
      const notices = [...document.querySelectorAll('[role=alert], [role=status]')].map((one) => one.textContent)
      return [location.href, document.title, ...notices].join(' | ')
    })
    throw new Error(`No ${what}, but ${last} at ${place}`)
  }

  async title(text: string): Promise<void> {
    await this.until(`h1 “${text}”`, (wanted) => document.querySelector('h1')?.textContent?.includes(wanted), text)
  }

  async at(path: string): Promise<void> {
    await this.until(`address ${path}`, (wanted) => location.pathname + location.search === wanted, path)
  }

  async seen(selector: string, text = ''): Promise<void> {
    await this.until(`visible ${selector} ${text}`, isSeen, selector, text)
  }

  async gone(selector: string, text = ''): Promise<void> {
    await this.until(`end of ${selector} ${text}`, isSeen, selector, text, false)
  }

  async click(selector: string, text = ''): Promise<void> {
    await this.tab.click(await this.#pointOf(selector, text))
  }

  /** Taps until that has an effect: on a busy machine a tap may last so long that it is a long press. */
  async tap(selector: string, text: string, hasEffect: () => boolean): Promise<void> {
    const isDone = await repeated(async () => {
      await this.tab.tap(await this.#pointOf(selector, text))
      return repeated(() => this.evaluate(hasEffect).catch(() => false), TAP_TIMEOUT_MS)
    })
    if (!isDone) throw new Error(`A tap on ${selector} ${text} has no effect`)
  }

  async focus(selector: string): Promise<void> {
    await this.until(
      `focus on ${selector}`,
      (wanted) => {
        document.querySelector<HTMLElement>(wanted)?.focus()
        return document.activeElement?.matches(wanted)
      },
      selector,
    )
  }

  async hasFocus(selector: string): Promise<void> {
    await this.until(`focus on ${selector}`, (wanted) => document.activeElement?.matches(wanted), selector)
  }

  async pressUntilGone(key: Key, selector: string): Promise<void> {
    await repeated(async () => {
      if (!(await this.evaluate(isSeen, selector, ''))) return true
      await this.tab.press(key)
      return false
    })
    await this.gone(selector)
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.tab.type(text)
    await this.until(
      `“${text}” in ${selector}`,
      (wanted, value) => document.querySelector<HTMLInputElement>(wanted)?.value === value,
      selector,
      text,
    )
  }

  async check(selector: string): Promise<void> {
    await this.click(selector)
    await this.until(`check of ${selector}`, (wanted) => document.querySelector(wanted)?.matches(':checked'), selector)
  }

  /** Where an element is, once it stands still. */
  async #pointOf(selector: string, text: string): Promise<Point> {
    let before = ''
    const still = await repeated(async () => {
      const point = await this.until(`free ${selector} ${text}`, pointOf, selector, text)
      const isStill = JSON.stringify(point) === before
      before = JSON.stringify(point)
      return isStill && point
    })
    if (!still) throw new Error(`${selector} ${text} does not stand still`)
    return still
  }
}

/** What an attempt returns, once it returns something; null after a time. */
async function repeated<Result>(attempt: () => Promise<Result>, timeout = TIMEOUT_MS): Promise<Truthy<Result> | null> {
  const end = Date.now() + timeout
  do {
    const result = await attempt()
    if (result) return result as Truthy<Result>
    await sleep(INTERVAL_MS)
  } while (Date.now() < end)
  return null
}

function isSeen(selector: string, text: string, wanted = true): boolean {
  const isShown = [...document.querySelectorAll(selector)].some(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.includes(text),
  )
  return isShown === wanted
}

function pointOf(selector: string, text: string): Point | null {
  const element = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent?.includes(text),
  )
  element?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const [box] = element?.getClientRects() ?? []
  if (!element || !box) return null
  const x = Math.round(box.left + box.width / 2)
  const y = Math.round(box.top + box.height / 2)
  const hit = document.elementFromPoint(x, y)
  return element.contains(hit) || hit?.closest('label')?.control === element ? { x, y } : null
}
