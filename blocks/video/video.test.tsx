import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { asset, show } from '@/blocks/testing'
import { VideoPlayer } from '@/components/video/video-player'
import { NO_CONSENT } from '@/lib/browser/consent/consent-cookie'
import { writeConsent } from '@/lib/browser/consent/use-consent'
import { videoBlock } from './block'

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => writeConsent(NO_CONSENT))

it('shows the poster and names the service, and plays in their place on a press, with the focus', async () => {
  const fields = { heading: 'Snede', videoUrl: YOUTUBE, caption: 'Hal 3.', poster: [asset({})] }
  const { container } = await show(videoBlock, fields)
  expect(screen.getByRole('img', { name: 'A picture' })).toBeTruthy()
  expect(screen.getByText(/komt van YouTube.*plaatst YouTube cookies/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Meer over cookies' }).getAttribute('href')).toBe('/cookies')
  expect(screen.getByText('Hal 3.').tagName).toBe('FIGCAPTION')
  expect(container.querySelector('iframe, video')).toBeNull()
  await press('Speel af')
  const player = screen.getByTitle('Snede')
  expect(player.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(document.activeElement).toBe(player)
  expect(document.cookie).not.toContain('%22marketing%22%3Atrue')
})

it('has nothing to say to who allows marketing cookies', async () => {
  writeConsent({ ...NO_CONSENT, marketing: true })
  await show(videoBlock, { videoUrl: YOUTUBE, poster: [] })
  expect(screen.queryByText(/cookies/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Speel af' })).toBeTruthy()
})

it('plays a file of our own with its captions, and asks nothing', async () => {
  const videoUrl = 'http://127.0.0.1:4400/uploads/documents/a.mp4?captions=a.vtt'
  const { container } = await show(videoBlock, { videoUrl, poster: [] })
  expect(screen.queryByText(/cookies/)).toBeNull()
  await press('Speel af')
  expect(container.querySelector('video[controls] source')?.getAttribute('src')).toBe('/uploads/documents/a.mp4')
  expect(container.querySelector('track[kind="captions"][srclang="nl"][src="/uploads/documents/a.vtt"]')).toBeTruthy()
})

it('links to films that cannot be shown here', async () => {
  await show(videoBlock, { videoUrl: 'https://films.example/1', poster: [] }, { locale: 'en' })
  expect(screen.getByRole('link', { name: 'Watch the video' }).getAttribute('href')).toBe('https://films.example/1')
})

it('links from the poster to the film without scripts', () => {
  const source = { kind: 'iframe' as const, service: 'YouTube', player: 'https://p.example', page: YOUTUBE }
  const texts = { title: 'Film', labels: { play: 'Speel af', captions: 'Nederlands' }, notice: 'Let op' }
  const html = renderToString(<VideoPlayer source={source} poster={null} {...texts} locale="nl" />)
  expect(html).toContain(`href="${YOUTUBE}"`)
  expect(html).toContain('Let op')
  expect(html).not.toContain('p.example')
})
