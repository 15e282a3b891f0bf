import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgress, type Progress, progress, withProgress } from './progress'

let bar: Progress
beforeEach(() => {
  vi.useFakeTimers()
  bar = createProgress()
})
afterEach(() => {
  progress.reset()
  vi.useRealTimers()
})

const phase = () => bar.state().phase
const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds)

/** The bar as it is seen, after what began is no longer short. */
function show(...names: string[]) {
  for (const name of names) bar.start(name)
  pass(200)
}

describe('the progress bar', () => {
  it('shows nothing of what takes less than 200 ms', () => {
    const seen: string[] = []
    bar.subscribe(() => seen.push(phase()))
    bar.start('route')
    pass(199)
    bar.finish('route')
    pass(10_000)
    expect(seen).toEqual(['waiting', 'idle'])
  })

  it('is seen from then on, fills, and goes after 500 ms', () => {
    show('route')
    expect(phase()).toBe('running')
    bar.finish('route')
    expect(bar.state()).toEqual({ phase: 'finished', percent: 100 })
    pass(499)
    expect(phase()).toBe('finished')
    pass(1)
    expect(bar.state()).toEqual({ phase: 'idle', percent: 0 })
  })

  it('grows evenly for 5000 ms, and not to its end by itself', () => {
    show('route')
    const grown = [250, 2500, 1750, 250].map((milliseconds) => {
      pass(milliseconds)
      return bar.state().percent
    })
    expect(grown).toEqual([9, 59, 94, 99].map((percent) => expect.closeTo(percent)))
    pass(60_000)
    expect(bar.state()).toEqual({ phase: 'running', percent: 99 })
  })

  it('goes on by a given part', () => {
    bar.start('route')
    bar.increase(10)
    expect(bar.state().percent).toBe(0)
    pass(200)
    const { percent } = bar.state()
    bar.increase(30)
    expect(bar.state().percent).toBe(percent + 30)
    bar.increase(1000)
    expect(bar.state().percent).toBe(99)
  })

  it('stands still in a pause, whatever begins, and goes on after it', () => {
    show('route')
    bar.pause()
    const { percent } = bar.state()
    bar.start('request 1')
    pass(10_000)
    expect(bar.state().percent).toBe(percent)
    bar.resume()
    pass(250)
    expect(bar.state().percent).toBe(percent + 5)
    bar.pause()
    bar.finish('route')
    bar.finish('request 1')
    expect(phase()).toBe('finished')
    bar.resume()
    pass(500)
    bar.pause()
    show('route')
    pass(10_000)
    expect(bar.state()).toEqual({ phase: 'running', percent: 4 })
    bar.resume()
    pass(250)
    expect(bar.state().percent).toBe(9)
  })

  it('moves on to a share that is known, and never back', () => {
    show('request 1')
    bar.reach(0.5)
    expect(bar.state().percent).toBe(49.5)
    bar.reach(0.2)
    expect(bar.state().percent).toBe(49.5)
    pass(250)
    expect(bar.state().percent).toBe(54.5)
    bar.reach(1)
    expect(bar.state().percent).toBe(99)
  })

  it('stays until everything that began has ended', () => {
    show('route', 'request 1')
    bar.finish('route')
    expect(phase()).toBe('running')
    bar.finish('route')
    expect(phase()).toBe('running')
    bar.finish('request 1')
    expect(phase()).toBe('finished')
  })

  it('shows a failure at once and for 500 ms, and then what still goes on', () => {
    bar.start('route')
    bar.start('request 1')
    bar.fail('request 1')
    expect(bar.state()).toEqual({ phase: 'failed', percent: 100 })
    pass(500)
    expect(phase()).toBe('running')
    bar.fail('route')
    pass(500)
    expect(phase()).toBe('idle')
  })

  it('begins anew while the last one goes', () => {
    show('route')
    bar.finish('route')
    pass(100)
    bar.start('route')
    expect(bar.state()).toEqual({ phase: 'waiting', percent: 0 })
    pass(450)
    expect(phase()).toBe('running')
  })

  it('distinguishes pages and their parts from requests, which announce themselves', () => {
    bar.start('request 1')
    expect(bar.announced()).toBeNull()
    pass(200)
    const listener = vi.fn()
    bar.subscribe(listener)
    bar.start('part 2')
    expect(listener).toHaveBeenCalled()
    expect(bar.announced()).toBe('part')
    bar.start('route')
    expect(bar.announced()).toBe('page')
    bar.fail('route')
    bar.fail('part 2')
    expect(bar.announced()).toBe('page')
    bar.finish('request 1')
    pass(500)
    expect(bar.announced()).toBeNull()
    bar.start('request 2')
    bar.fail('request 2')
    expect(bar.announced()).toBeNull()
  })

  it('forgets everything with the page', () => {
    show('document')
    bar.reset()
    expect(phase()).toBe('idle')
    pass(10_000)
    expect(phase()).toBe('idle')
  })
})

describe('a request', () => {
  it('is shown until its response', async () => {
    const result = withProgress(() => new Promise<string>((resolve) => setTimeout(() => resolve('response'), 1000)))
    await vi.advanceTimersByTimeAsync(200)
    expect(progress.state().phase).toBe('running')
    await vi.advanceTimersByTimeAsync(800)
    expect(progress.state().phase).toBe('finished')
    expect(await result).toBe('response')
  })

  it('that fails is shown as failed, and fails', async () => {
    const refused = withProgress(() => Promise.reject(new Error('refused')))
    await expect(refused).rejects.toThrow('refused')
    expect(progress.state().phase).toBe('failed')
  })
})
