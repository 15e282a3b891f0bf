import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectNothing, show } from '@/blocks/testing'
import { complianceFormBlock, formBlock } from './block'

vi.mock('@/components/form/content-form', () => ({
  ContentForm: ({ handle }: { handle?: string | null }) => <div data-testid="form">{handle ?? 'no form'}</div>,
}))

const form = [{ handle: 'quotation' }] as never

// Both have the same fields.
describe.each([
  ['blockForm', formBlock],
  ['blockComplianceForm', complianceFormBlock as unknown as typeof formBlock],
] as const)('%s', (_, view) => {
  it('shows its form beside heading and text, where a link leads', async () => {
    await show(view, { heading: 'Stel uw vraag', text: '<p>Binnen een dag.</p>', form })
    expect(screen.getByRole('heading', { level: 2, name: 'Stel uw vraag' })).toBeTruthy()
    expect(screen.getByText('Binnen een dag.').tagName).toBe('P')
    expect(screen.getByTestId('form').textContent).toBe('quotation')
    expect(document.querySelector('#anchor')?.textContent).toContain('Stel uw vraag')
  })

  it('has no empty heading above a form alone, and leaves to the form’s place to say that it was deleted', async () => {
    const { unmount } = await show(view, { heading: null, text: null, form })
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByTestId('form')).toBeTruthy()
    unmount()
    await show(view, { heading: 'Stel uw vraag', text: null, form: [] })
    expect(screen.getByTestId('form').textContent).toBe('no form')
  })

  it('is nothing without heading, text and form', () =>
    expectNothing(view, { heading: null, text: '<p> </p>', form: [] }))
})
