import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '@/blocks/testing'
import { complianceFormId, complianceFormView } from './view'

vi.mock('@/components/form/content-form', () => ({
  ContentForm: ({ handle }: { handle?: string | null }) => <div data-testid="form">{handle ?? 'no form'}</div>,
}))

const form = [{ handle: 'compliance' }] as never

describe('compliance form', () => {
  it('shows its form beside heading and text', async () => {
    const { container } = await show(complianceFormView, {
      heading: 'Stel uw vraag',
      text: '<p>Binnen een dag.</p>',
      form,
    })
    expect(screen.getByRole('heading', { level: 2, name: 'Stel uw vraag' })).toBeTruthy()
    expect(screen.getByText('Binnen een dag.').tagName).toBe('P')
    expect(screen.getByTestId('form').textContent).toBe('compliance')
    expect(container.querySelector('[data-block="blockComplianceForm"]')).toBeTruthy()
  })

  it('has no empty heading above a form alone', async () => {
    await show(complianceFormView, { heading: null, text: null, form })
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByTestId('form')).toBeTruthy()
  })

  it('leaves to the form’s place to say that the form was deleted', async () => {
    await show(complianceFormView, { heading: 'Stel uw vraag', text: null, form: [] })
    expect(screen.getByTestId('form').textContent).toBe('no form')
  })

  it('is nothing without heading, text and form', async () => {
    const { container } = await show(complianceFormView, { heading: null, text: '<p> </p>', form: [] })
    expect(container.innerHTML).toBe('')
  })

  it('can be led to, also where a page has two', async () => {
    const { container } = await show(complianceFormView, { id: '12', heading: 'Verklaring', text: null, form })
    expect(container.querySelector(`#${complianceFormId({ id: '12' })}`)?.textContent).toContain('Verklaring')
    expect(complianceFormId({ id: '13' })).not.toBe(complianceFormId({ id: '12' }))
  })
})
