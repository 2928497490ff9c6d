import { annuityLadder } from '@portal/domain/law/patents/annuities'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { AnnuityPlot } from './AnnuityPlot.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('writes what is to pay on the bar that is paid, not on the full fee above it', () => {
  document.body.innerHTML = '<div id="here"></div>'
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  const steps = annuityLadder({
    right: 'invention',
    filedOn: civilDate('2023-01-03'),
    grantYear: 3,
    reductionPercent: 85,
  })

  act(() => createRoot(here).render(<AnnuityPlot steps={steps} nextYear={4} />))

  const reduced = steps.findIndex((step, at) => at > 0 && step.amountFen === 60_000)
  const column = here.querySelectorAll<HTMLElement>('[title]')[reduced]
  const label = [...(column?.querySelectorAll<HTMLElement>('span') ?? [])].find((one) => one.textContent === '¥600')
  const bar = column?.querySelectorAll<HTMLElement>('span[style*=height]')[1]
  expect(label?.style.insetBlockEnd).toBe(bar?.style.height)
})
