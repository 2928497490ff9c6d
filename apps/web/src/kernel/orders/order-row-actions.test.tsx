import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { OrderRowActions } from './OrderRowActions.tsx'
import type { OrderInList } from './order-actions.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const role: OrderRole = 'customer'
const orderNo = 'P261122100001'
const paid = {
  ...{ orderNo, type: 'invention', title: '一种装置', payState: 2, workState: workStates.submitted.code },
  ...{ officialState: 'notFiled', afterState: 0, amountOfficial: 50_000, amountService: 0, amountCoupon: 0 },
  powerToSign: true,
} as OrderInList

function nextOf(more: Partial<OrderInList>) {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  const nothing = () => undefined
  act(() =>
    root?.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <OrderRowActions
            order={{ ...paid, ...more }}
            role={role}
            onEnd={nothing}
            onPay={nothing}
            onDelete={nothing}
          />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )
  return [...page.querySelectorAll('[data-next]')].map((next) => [next.textContent, next.getAttribute('href')])
}

it('leads from a paid order to where its signed power of attorney is handed in', () => {
  expect(nextOf({})).toEqual([['Sign', `/order/patentOrder/case/${orderNo}#power`]])
})

it.each([
  ['the payment comes first', { payState: 0 }, ['Pay ¥500.00']],
  ['nothing is left to sign', { powerToSign: false }, []],
] as const)('asks for no signature where %s', (_, more, words) => {
  expect(nextOf(more).map(([text]) => text)).toEqual(words)
})
