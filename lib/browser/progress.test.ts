import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { progress as bar, withProgress } from './progress'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => bar.reset())

const phase = () => bar.state().phase

/** Plays `+name`, `-name` and `!name` (starts, finishes, fails), and milliseconds. @returns the phase after each time */
function play(script: string): string[] {
  const phases: string[] = []
  for (const step of script.split(' ')) {
    const name = step.slice(1)
    if (step.startsWith('+')) bar.start(name)
    else if (step.startsWith('-')) bar.finish(name)
    else if (step.startsWith('!')) bar.fail(name)
    else {
      vi.advanceTimersByTime(Number(step))
      phases.push(phase())
    }
  }
  return phases
}

it.each([
  ['shows nothing of what takes less than 200 ms', '+route 199 -route 0 10000', 'waiting idle idle'],
  ['is seen from then on, and goes after 500 ms', '+route 200 -route 499 1', 'running finished idle'],
  ['begins anew while the last one goes', '+route 200 -route 100 +route 0 450', 'running finished waiting running'],
  ['stays until all has ended', '+route +b 200 -route 0 -route 0 -b 0', 'running running running finished'],
  ['shows a failure for 500 ms, and then what goes on', '+route +b !b 0 500 !route 500', 'failed running idle'],
])('the progress bar %s', (_, script, phases) => {
  expect(play(script).join(' ')).toBe(phases)
})

it('knows the share of a work that reports one, which never goes back', () => {
  bar.start('request 1')
  bar.reach(0.4)
  play('200')
  expect(bar.state().share).toBeNull()
  bar.reach(0.5)
  bar.reach(0.2)
  expect(bar.state().share).toBe(0.5)
  bar.finish('request 1')
  play('500 +route 200')
  expect(bar.state().share).toBeNull()
})

it('distinguishes pages and their parts from requests, which announce themselves', () => {
  const announced = () => bar.state().announced
  bar.start('request 1')
  play('200')
  expect(announced()).toBeNull()
  bar.start('part 2')
  expect(announced()).toBe('part')
  bar.start('route')
  expect(announced()).toBe('page')
  bar.fail('route')
  bar.fail('part 2')
  expect(announced()).toBe('page')
  bar.finish('request 1')
  play('500')
  expect(announced()).toBeNull()
  bar.fail('request 2')
  expect(announced()).toBeNull()
})

it('a request is shown until its response, and as failed if it fails', async () => {
  const result = withProgress(() => new Promise<string>((resolve) => setTimeout(resolve, 1000, 'response')))
  expect(play('200')).toEqual(['running'])
  await vi.advanceTimersByTimeAsync(800)
  expect(phase()).toBe('finished')
  expect(await result).toBe('response')
  await expect(withProgress(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(phase()).toBe('failed')
})
