import { workStates } from '@portal/domain/kernel/orders/order-states'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { AskRefund } from './AskRefund.tsx'
import type { Case } from './case-types.ts'

/** Whether the way to ask for money back stands open, folded or not at all. */
function refundIn(workState: number, more: object = {}): 'open' | 'folded' | 'none' {
  const order = {
    ...{ orderNo: 'P261123100051', workState, afterState: 0, money: { paid: 75_000, refunded: 0, returning: 0 } },
    actions: [{ action: 'afterSales', allowed: true, reason: null }],
    ...more,
  } as unknown as Case
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<AskRefund order={order} />))
  const button = place.querySelector('button')
  const found = button ? (button.closest('details') ? 'folded' : 'open') : 'none'
  root.unmount()
  return found
}

it('offers a refund openly only while nothing went to the office', () => {
  expect(refundIn(workStates.accepted.code)).toBe('open')
  expect(refundIn(workStates.filed.code)).toBe('folded')
  expect(refundIn(workStates.completed.code)).toBe('folded')
  expect(refundIn(workStates.accepted.code, { money: { paid: 75_000, refunded: 75_000 } })).toBe('none')
})
