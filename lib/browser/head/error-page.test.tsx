import { beforeEach, expect, it, vi } from 'vitest'

const PAGE = `<!doctype html><html lang="en"><head><title>Something went wrong</title>
  <link rel="stylesheet" href="/_next/static/chunks/status.css"></head>
  <body><main tabindex="-1"><h1>Something went wrong</h1><button>Try again</button></main></body></html>`

const respond = vi.fn<(address: string) => Promise<Response>>()

async function runScript(): Promise<void> {
  vi.resetModules()
  const { finished } = await import('./error-page')
  await finished
}

beforeEach(() => {
  respond.mockImplementation(async () => new Response(PAGE, { status: 500 }))
  vi.stubGlobal('fetch', respond)
  document.head.innerHTML = ''
  document.body.innerHTML = '<h1>Contact</h1>'
  document.documentElement.lang = 'en'
})

it('takes the place of the page, in its language, and says so', async () => {
  await runScript()
  expect(respond).toHaveBeenCalledExactlyOnceWith('/en/500', { headers: { 'x-error-page': '1' } })
  expect(document.querySelector('h1')?.textContent).toBe('Something went wrong')
  expect(document.title).toBe('Something went wrong')
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/_next/static/chunks/status.css')
  expect(document.activeElement?.tagName).toBe('MAIN')
})

it('is the Dutch one where the language is not known', async () => {
  document.documentElement.lang = 'fr'
  await runScript()
  expect(respond).toHaveBeenCalledExactlyOnceWith('/500', { headers: { 'x-error-page': '1' } })
})

it('leaves the page as it is where there is none', async () => {
  respond.mockImplementation(async () => new Response('Bad gateway', { status: 502 }))
  await runScript()
  expect(document.querySelector('h1')?.textContent).toBe('Contact')
})
