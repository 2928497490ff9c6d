import { workStates } from '@portal/domain/kernel/orders/order-states'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { ForeignRowActions } from './ForeignRowActions.tsx'
import type { ForeignInList } from './foreign-types.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const country = {
  ...{
    orderNo: 'P261122100002',
    parentOrderNo: 'P261122100001',
    title: '一种装置',
    country: 'US',
    quoteState: 'accepted',
  },
  ...{ payState: 0, amountOfficial: 50_000, amountService: 0, amountCoupon: 0, amountPaid: 0 },
} as ForeignInList

function nextOf(more: Partial<ForeignInList>, isQuoter = false) {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  act(() =>
    root?.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <ForeignRowActions
            row={{ ...country, ...more }}
            isQuoter={isQuoter}
            ofFamily={false}
            onOpen={() => undefined}
          />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )
  return [...page.querySelectorAll('[data-next]')].map((next) => [next.textContent, next.getAttribute('href')])
}

it.each([
  ['Correct', 'correctionAsked', 'P261122100002'],
  ['Confirm draft', 'clientToConfirm', 'P261122100002'],
  ['Correct', 'correctionAsked', null],
] as const)('leads the customer to the case page to %s (%s, order %s)', (words, state, orderNo) => {
  const place = `/order/patentOrder/case/${orderNo ?? 'P261122100001'}`
  expect(nextOf({ workState: workStates[state].code, orderNo })).toEqual([[words, place]])
})

it('asks to pay what waits for its payment, and nothing of the customer of who quotes', () => {
  expect(nextOf({ workState: workStates.submitted.code })).toEqual([['Pay ¥500.00', null]])
  act(() => root?.unmount())
  expect(nextOf({ workState: workStates.correctionAsked.code }, true)).toEqual([])
})

const expired = {
  ...{ orderNo: null, quoteState: 'expired', workState: workStates.accepted.code },
  ...{ amountOfficial: 0 },
} as Partial<ForeignInList>

it('leads a customer whose quote expired to the messages, to ask for a new one', () => {
  expect(nextOf(expired)).toEqual([['Ask for a new quote', '/order/patentOrder/case/P261122100001?tab=messages']])
})

it('lets who quotes make it anew', () => {
  expect(nextOf(expired, true)).toEqual([['Quote', null]])
})
