import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DataSheetLink } from './data-sheet-link'

it('prints the page where there is no file, named after the material and the day', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  document.title = 'POM-C'
  render(
    <DataSheetLink file={null} title="Datablad POM-C" target="properties">
      Datablad
    </DataSheetLink>,
  )
  fireEvent.click(screen.getByRole('link'))
  expect(print).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.title).toMatch(/^Datablad POM-C \d{4}-\d\d-\d\d$/)
  window.dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe('POM-C')
})
