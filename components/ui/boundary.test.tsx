import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { Optional } from '@/components/layout/root-parts'
import { Boundary } from './boundary'

function Failing() {
  useEffect(() => {
    const error = new Error('no such feature')
    throw Object.assign(error, { stack: `${location.origin}/_next/static/chunks/a.js:1:1` })
  }, [])
  return <p>optional</p>
}

test('a part whose effect fails leaves the page, nothing else does, and the server hears of it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const beacon = vi.fn()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  render(
    <>
      <h1>Home</h1>
      <Optional>
        <Failing />
        <p>Consent</p>
      </Optional>
      <Boundary fallback={<p>This block failed</p>}>
        <Failing />
      </Boundary>
    </>,
  )
  expect(document.body.textContent).toBe('HomeConsentThis block failed')
  await vi.waitFor(() =>
    expect(beacon).toHaveBeenCalledExactlyOnceWith('/api/browser-errors', expect.stringContaining('no such feature')),
  )
})

const read = (file: string) => readFileSync(file, 'utf8')

test('whatever the layout has beside the page is optional', () => {
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(read('app/[locale]/layout.tsx')) ?? []
  const parts = [...body.replace(/<Optional>(.*?)<\/Optional>/gs, '').matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name)
  expect(parts).toEqual(['ErrorTextsProvider'])
})

test.each(['PageScripts', 'bar.PreviewBar'])('%s has a boundary on every page', (name) => {
  expect(read('components/layout/page-shell.tsx')).toMatch(new RegExp(`<Boundary>\\s*<${name} `))
})
