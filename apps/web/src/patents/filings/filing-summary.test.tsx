import { emptyFilingForm } from '@portal/domain/patents/filings/form'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Summary } from './Summary.tsx'

const words = { en: 'Application fee', zh: '申请费' }
const line = {
  ...{ kind: 'application', right: 'invention', beneficiary: 'office', name: words, explanation: words, source: words },
  ...{ quantity: 1, unit: 340_000, full: 340_000, reductionPercent: 85, amount: 51_000 },
}

it('says apart for whom the official fees are held and what they are reduced by', () => {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const quote = { total: 51_000, lines: [line] } as never
  flushSync(() =>
    root.render(
      <Summary
        {...{ mode: 'draft', form: emptyFilingForm, orderNo: undefined, quote, quoteFailed: false }}
        {...{
          missing: 0,
          asked: [],
          findings: [],
          busy: false,
          agencyId: undefined,
          onHandIn: () => {},
          children: null,
        }}
      />,
    ),
  )
  expect(page.textContent).toContain('Official fees held for the patent office · already reduced by ¥2,890.00')
  root.unmount()
})
