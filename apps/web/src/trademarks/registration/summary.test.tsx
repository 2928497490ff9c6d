import type { TrademarkForm } from '@portal/domain/trademarks/registration/form'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { plainForm } from '../../test/plain-form.ts'
import type { Settlement } from './ConfirmSection.tsx'
import { Summary } from './Summary.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

const form = { mark: { name: '江南' }, goods: [], applicants: [] } as unknown as TrademarkForm
const price = (classes: number): Settlement => ({
  lines: [],
  officialTotal: 27_000 * classes,
  serviceTotal: 30_000 * classes,
  discountTotal: 0,
  payable: 57_000 * classes,
  on: '2026-11-23',
  tiers: [],
})

function draw(prices: { settlement?: Settlement; perClass?: Settlement }): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <EditingProvider store={plainForm(form)}>
      <Summary
        mode="draft"
        settlement={prices.settlement}
        perClass={prices.perClass}
        missing={3}
        asked={[]}
        findings={[]}
        busy={false}
        agencyId={undefined}
        onHandIn={() => {}}
      >
        {null}
      </Summary>
    </EditingProvider>,
  )
  return page
}

it('says before a class is chosen what one costs, on the button too', async () => {
  const page = draw({ perClass: price(1) })
  await vi.waitFor(() => expect(page.textContent).toContain('Submit and pay from ¥570.00'))
  expect(page.textContent).toContain('Each class: from ¥270.00 official fees and ¥300.00 for our service')
})

it('says the price of the chosen classes instead', async () => {
  const page = draw({ settlement: price(2) })
  await vi.waitFor(() => expect(page.textContent).toContain('Submit and pay ¥1,140.00'))
  expect(page.textContent).not.toContain('Each class')
})
