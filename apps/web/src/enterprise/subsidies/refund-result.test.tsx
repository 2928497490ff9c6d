import { disabledRefunds } from '@portal/domain/enterprise/subsidies/disabled-refund'
import { affirmations } from '@portal/domain/enterprise/subsidies/disabled-rules'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { RefundResult } from './RefundResult.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

const employer = {
  kind: 'usual',
  rating: 'A',
  qualifyingShareBp: 10_000,
  affirmed: affirmations,
  countVatOfOtherMonths: false,
} as const

function figuresFor(month: string, vatPaidFen: number): string[] {
  const months = [{ month, staff: 40, disabled: 10, minimumWageFen: 2490_00, vatPaidFen }]
  const page = document.createElement('div')
  root = createRoot(page)
  act(() =>
    root?.render(<RefundResult refund={disabledRefunds(employer, months)[0]} waiting={[]} kind={employer.kind} />),
  )
  return [...page.querySelectorAll('dl > div')].map(
    (figure) => `${figure.querySelector('dt')?.textContent} ${figure.querySelector('dd')?.firstChild?.textContent}`,
  )
}

it('calls the limit that is left lost once December is known, and not used yet before', () => {
  expect(figuresFor('2026-01', 80_000_00)).toContain('Allowance not used yet ¥19,600.00')
  expect(figuresFor('2026-12', 80_000_00)).toContain('Allowance lost at the year’s end ¥19,600.00')
})
