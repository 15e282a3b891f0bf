import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { progress } from '@/lib/browser/progress'
import { Progress } from './root-parts'

vi.mock('./progress-bar', () => ({ ProgressBar: () => null }))

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom says that it does not navigate.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<Progress texts={{ loading: 'Loading', part: 'Loading', failed: 'Failed' }} />)
  document.body.insertAdjacentHTML('beforeend', '<a href="/actueel">Actueel</a>')
})

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const click = () => document.querySelector('a')?.click()
const phase = () => progress.state().phase

test('a link that a later listener prevents starts no progress', () => {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  click()
  pass(1000)
  expect(phase()).toBe('idle')
})

test('a link whose response the browser saves as a file does not leave it running', () => {
  click()
  pass(1000)
  expect(phase()).toBe('running')
  pass(30_000)
  expect(phase()).toBe('idle')
})
