import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storiesBlock } from '@/blocks/carousels/block'
import { asset, expectNothing, show } from '@/blocks/testing'

const dennis = {
  __typename: 'employees_Entry' as const,
  id: '5',
  title: 'Dennis Scholten',
  jobTitle: 'Ploegleider',
  phone: null,
  email: null,
  profileUrl: null,
  photo: [asset({ url: '/uploads/images/dennis.webp' })],
}
const story = {
  __typename: 'stories_Entry' as const,
  id: '1',
  title: 'Van staal naar kunststof',
  uri: 'werken-bij/verhalen/dennis',
  summary: null,
  quote: 'Ik frees wat overblijft.',
  image: [asset({ url: '/uploads/images/helmet.webp' })],
  employee: [dennis],
}

it('lists what people say, with name and job, and links to all stories', async () => {
  const fields = { typeHandle: 'blockStories', heading: 'Wie werken hier', stories: [story] }
  await show(storiesBlock, fields)
  const card = within(screen.getByRole('list', { name: 'Wie werken hier' })).getByRole('listitem')
  const link = within(card).getByRole('link', { name: '‘Ik frees wat overblijft.’' })
  expect(link.getAttribute('href')).toBe('/werken-bij/verhalen/dennis')
  expect(within(card).getByText('Dennis Scholten').closest('p')?.textContent).toBe('Dennis ScholtenPloegleider')
  expect(screen.getByRole('link', { name: 'Alle verhalen' }).getAttribute('href')).toBe('/werken-bij/verhalen')
})

it('moves by itself only where the editor says so, and the content model knows of it', async () => {
  for (const autoplay of [undefined, null, false]) {
    const { container, unmount } = await show(storiesBlock, { stories: [story], autoplay })
    expect(container.querySelector('[aria-label="Laat doorlopen"]')).toBeNull()
    unmount()
  }
  const { container } = await show(storiesBlock, { stories: [story], autoplay: true })
  expect(container.querySelector('[aria-label="Laat doorlopen"]')).toBeTruthy()
})

it('stands in for what is missing: photo by the portrait, sentence by the title, portrait by a drawing', async () => {
  await show(storiesBlock, {
    stories: [
      { ...story, image: [] },
      { ...story, id: '2', quote: null, image: [], employee: [{ ...dennis, photo: [] }] },
      { ...story, id: '3', employee: [] },
    ],
  })
  type Three = [HTMLElement, HTMLElement, HTMLElement]
  const [byPortrait, drawn, anonymous] = screen.getAllByRole('listitem') as Three
  expect(byPortrait.querySelector('img')?.getAttribute('src')).toBe('/uploads/images/dennis.webp')
  expect(drawn.querySelector('svg path')).toBeTruthy()
  expect(within(drawn).getByRole('link', { name: 'Van staal naar kunststof' })).toBeTruthy()
  expect(anonymous.querySelector('p')).toBeNull()
})

it('is nothing without stories', () => expectNothing(storiesBlock, { heading: 'Verhalen', stories: [] }))
