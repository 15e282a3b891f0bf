import { expect, it, vi } from 'vitest'
import { copyWithoutSoftHyphens, reloadFailedPictures } from './document-listeners'

it('copies text without its soft hyphens', () => {
  copyWithoutSoftHyphens()
  document.body.textContent = 'Account\u00admanager'
  getSelection()?.selectAllChildren(document.body)
  const clipboardData = { setData: vi.fn() }
  const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData })
  document.dispatchEvent(event)
  expect(clipboardData.setData).toHaveBeenCalledWith('text/plain', 'Accountmanager')
  expect(event.defaultPrevented).toBe(true)
})

it('loads a picture that failed again when the connection is back, and no other', () => {
  document.body.innerHTML = '<img src="/a.webp" alt="Gears"><img src="/b.webp" alt="Bars">'
  const [failed, loaded] = document.images as unknown as [HTMLImageElement, HTMLImageElement]
  reloadFailedPictures()
  failed.dispatchEvent(new Event('error'))
  loaded.dispatchEvent(new Event('load'))
  const setSource = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
  window.dispatchEvent(new Event('online'))
  expect(setSource.mock.contexts).toEqual([failed])
  failed.dispatchEvent(new Event('load'))
  expect(document.querySelector('[data-failed]')).toBeNull()
})
