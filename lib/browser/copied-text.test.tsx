import { expect, it, vi } from 'vitest'
import { copyWithoutSoftHyphens } from './copied-text'

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
