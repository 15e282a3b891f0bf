import { expect, it, vi } from 'vitest'
import { blockData, videos } from './blocks'
import { asset } from './testing'

vi.unmock('@/lib/server/runtime/env')
vi.mock('@/lib/cms/client/client', () => ({}))

const question = (heading: string) => ({ heading, text: '<p>Ja.</p>' })
const blocks = [
  { __typename: 'blockTitleText_Entry', ...question('Een?') },
  { __typename: 'blockTextImage_Entry', ...question('Twee?') },
  { __typename: 'blockColumns_Entry', columns: [{ __typename: 'blockColumn_Entry', ...question('Drie?') }, null] },
  { __typename: 'blockForm_Entry', ...question('Uw vraag?') },
  { __typename: 'blockStrange_Entry', ...question('Vreemd?') },
  {
    ...{
      __typename: 'blockVideo_Entry',
      heading: 'Film',
      caption: null,
      uploadDate: '2026-01-05',
      poster: [asset({})],
    },
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  },
  null,
] as never

it('texts of a page hold its questions, those of a form do not, and its film is described', () => {
  const [video, faq] = blockData(blocks, 'https://www.example.test/x', '<h2>Nul?</h2><p>Nee.</p>')
  expect(video).toMatchObject({ '@type': 'VideoObject', name: 'Film' })
  const names = ['Nul?', 'Een?', 'Twee?', 'Drie?'].map((name) => ({ name }))
  expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: names })
  expect(videos(blocks)).toEqual([video])
})
