import { expect, it } from 'vitest'
import { videoSource } from './source'

it.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com/watch?t=5&v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=x',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  ' https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ ',
])('plays %s without following the visitor', (address) => {
  expect(videoSource(address)).toEqual({
    kind: 'iframe',
    service: 'YouTube',
    player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    page: address.trim(),
  })
})

it.each([
  ['https://vimeo.com/76979871', ''],
  ['https://player.vimeo.com/video/76979871', ''],
  ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e'],
])('plays Vimeo without tracking: %s', (address, hash) => {
  const player = `https://player.vimeo.com/video/76979871?dnt=1&autoplay=1${hash}`
  expect(videoSource(address)).toEqual({ kind: 'iframe', service: 'Vimeo', player, page: address })
})

it('plays files, with the captions that stand beside them', () => {
  expect(videoSource('/uploads/films/saw.mp4?captions=saw.nl.vtt')).toEqual({
    kind: 'file',
    file: '/uploads/films/saw.mp4',
    type: 'video/mp4',
    captions: '/uploads/films/saw.nl.vtt',
    page: '/uploads/films/saw.mp4',
  })
  expect(videoSource('https://cms.example/saw.webm?v=2&captions=https://cms.example/c/saw.vtt')).toMatchObject({
    file: 'https://cms.example/saw.webm?v=2',
    type: 'video/webm',
    captions: 'https://cms.example/c/saw.vtt',
  })
  expect(videoSource('https://cms.example/SAW.MP4')).toMatchObject({ kind: 'file', captions: null })
})

it('links to a film that it cannot play', () => {
  const page = 'https://www.dailymotion.com/video/x7tgad0'
  expect(videoSource(page)).toEqual({ kind: 'page', service: 'dailymotion.com', page })
  expect(videoSource('https://www.youtube.com/@channel')).toMatchObject({ kind: 'page' })
  expect(videoSource('https://films.example/saw.constructor')).toMatchObject({ kind: 'page' })
})

it.each([null, '', ' ', 'javascript:alert(1)', 'data:text/html,x', '/over-ons', 'film'])(
  'has none in %j',
  (address) => {
    expect(videoSource(address)).toBeNull()
  },
)
