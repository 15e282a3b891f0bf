import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Boundary } from './boundary'

afterEach(() => vi.restoreAllMocks())

function Failing() {
  useEffect(() => {
    throw new Error('no such feature')
  }, [])
  return <p>optional</p>
}

test('a part whose effect fails leaves the page, and nothing else does', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  render(
    <>
      <h1>Home</h1>
      <Boundary name="Hint">
        <Failing />
      </Boundary>
      <Boundary name="Block" fallback={<p>This block failed</p>}>
        <Failing />
      </Boundary>
    </>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Home')
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['This block failed'])
  expect(warn).toHaveBeenCalledWith('Hint:', new Error('no such feature'))
})

const read = (file: string) => readFileSync(file, 'utf8')
const BOUNDARY = /<Boundary name="[^"]+">(.*?)<\/Boundary>/gs

test('whatever the layout has beside the page is in a boundary', () => {
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(read('app/[locale]/layout.tsx')) ?? []
  expect(body).toContain('{children}')
  const others = body
    .replace(BOUNDARY, '')
    .replace(/<ErrorTextsProvider .*<\/ErrorTextsProvider>/s, '')
    .replace(/\{\/\*.*?\*\/\}/gs, '')
  expect(others.trim()).toBe('')
})

test.each(['PageScripts', 'bar.PreviewBar'])('%s is in a boundary on every page', (name) => {
  const parts = [...read('components/layout/page-shell.tsx').matchAll(BOUNDARY)].map(([, part = '']) => part.trim())
  expect(parts.some((part) => part.startsWith(`<${name} `))).toBe(true)
})
