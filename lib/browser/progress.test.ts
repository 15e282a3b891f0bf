import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { progress as bar, withProgress } from './progress'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => bar.reset())

const phase = () => bar.state().phase
const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds)

function show(...names: string[]) {
  for (const name of names) bar.start(name)
  pass(200)
}

describe('the progress bar', () => {
  it('shows nothing of what takes less than 200 ms', () => {
    const seen: string[] = []
    const stop = bar.subscribe(() => seen.push(phase()))
    bar.start('route')
    pass(199)
    bar.finish('route')
    pass(10_000)
    stop()
    expect(seen).toEqual(['waiting', 'idle'])
  })

  it('is seen from then on, goes after 500 ms, and begins anew while the last one goes', () => {
    show('route')
    expect(phase()).toBe('running')
    bar.finish('route')
    pass(499)
    expect(phase()).toBe('finished')
    pass(1)
    expect(phase()).toBe('idle')
    show('route')
    bar.finish('route')
    pass(100)
    bar.start('route')
    expect(phase()).toBe('waiting')
    pass(450)
    expect(phase()).toBe('running')
  })

  it('knows the share of a work that reports one, which never goes back', () => {
    bar.start('request 1')
    bar.reach(0.4)
    pass(200)
    expect(bar.state().share).toBeNull()
    bar.reach(0.5)
    bar.reach(0.2)
    expect(bar.state().share).toBe(0.5)
    bar.finish('request 1')
    pass(500)
    show('route')
    expect(bar.state().share).toBeNull()
  })

  it('stays until everything that began has ended', () => {
    show('route', 'request 1')
    for (const _ of [1, 2]) {
      bar.finish('route')
      expect(phase()).toBe('running')
    }
    bar.finish('request 1')
    expect(phase()).toBe('finished')
  })

  it('shows a failure at once and for 500 ms, and then what still goes on', () => {
    bar.start('route')
    bar.start('request 1')
    bar.fail('request 1')
    expect(phase()).toBe('failed')
    pass(500)
    expect(phase()).toBe('running')
    bar.fail('route')
    pass(500)
    expect(phase()).toBe('idle')
  })

  it('distinguishes pages and their parts from requests, which announce themselves', () => {
    const announced = () => bar.state().announced
    show('request 1')
    expect(announced()).toBeNull()
    bar.start('part 2')
    expect(announced()).toBe('part')
    bar.start('route')
    expect(announced()).toBe('page')
    bar.fail('route')
    bar.fail('part 2')
    expect(announced()).toBe('page')
    bar.finish('request 1')
    pass(500)
    expect(announced()).toBeNull()
    bar.start('request 2')
    bar.fail('request 2')
    expect(announced()).toBeNull()
  })

  it('forgets everything with the page', () => {
    show('document')
    bar.reset()
    pass(10_000)
    expect(phase()).toBe('idle')
  })
})

describe('a request', () => {
  it('is shown until its response', async () => {
    const result = withProgress(() => new Promise<string>((resolve) => setTimeout(resolve, 1000, 'response')))
    await vi.advanceTimersByTimeAsync(200)
    expect(phase()).toBe('running')
    await vi.advanceTimersByTimeAsync(800)
    expect(phase()).toBe('finished')
    expect(await result).toBe('response')
  })

  it('that fails is shown as failed, and fails', async () => {
    await expect(withProgress(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(phase()).toBe('failed')
  })
})
