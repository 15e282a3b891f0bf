import { expect, it, vi } from 'vitest'
import { reloadFailedPictures } from './failed-pictures'

it('loads a picture that failed again when the connection is back, and no other', () => {
  document.body.innerHTML = '<img src="/a.webp" alt="Gears"><img src="/b.webp" alt="Bars">'
  const [failed, loaded] = document.images as unknown as [HTMLImageElement, HTMLImageElement]
  const stop = reloadFailedPictures()
  failed.dispatchEvent(new Event('error'))
  loaded.dispatchEvent(new Event('load'))
  const setSource = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
  window.dispatchEvent(new Event('online'))
  expect(setSource.mock.contexts).toEqual([failed])
  failed.dispatchEvent(new Event('load'))
  expect(document.querySelector('[data-failed]')).toBeNull()
  stop()
})
