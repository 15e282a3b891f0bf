import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectNothing, show } from '@/blocks/testing'
import { titleTextBlock } from '@/blocks/text/block'

it('shows heading and text, the text without what could run', async () => {
  const text = '<p>Drie <strong>generaties</strong>.</p><script>alert(1)</script>'
  const { container } = await show(titleTextBlock, { heading: 'Niets weggegooid', text })
  expect(screen.getByRole('heading', { level: 2, name: 'Niets weggegooid' })).toBeTruthy()
  expect(screen.getByText('generaties').tagName).toBe('STRONG')
  expect(container.innerHTML).not.toContain('script')
})

it('takes a text of thousands of words, and one without a heading', async () => {
  const { container } = await show(titleTextBlock, { heading: null, text: `<p>${'woord '.repeat(5000)}</p>` })
  expect(container.textContent?.match(/woord/g)).toHaveLength(5000)
  expect(screen.queryByRole('heading')).toBeNull()
})

it('shows a picture of the CMS in fitting sizes, and one from elsewhere as it is', async () => {
  const own = '<img src="http://127.0.0.1:4400/uploads/images/a.webp" alt="Silo" width="1800" height="1200">'
  await show(titleTextBlock, {
    text: `${own}<img src="https://elders.example/b.png" alt="Elders" width="9" height="6">`,
  })
  const picture = screen.getByRole('img', { name: 'Silo' })
  expect(picture.getAttribute('srcset')).toMatch(/_next\/image\?url=\/uploads\/v0-[\w-]{12}\/images\/a\.webp&w=640/)
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1800', '1200'])
  expect(screen.getByRole('img', { name: 'Elders' }).getAttribute('src')).toBe('https://elders.example/b.png')
})

it('is nothing without heading, text and link', () =>
  expectNothing(titleTextBlock, { heading: null, text: '<p> </p>', ctaLink: null }))
