import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { ForeignRowActions } from './ForeignRowActions.tsx'
import type { ForeignInList } from './foreign-types.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

const expired = {
  ...{ id: 'r1', orderNo: null, parentOrderNo: 'FAMILY1', country: 'US', title: 'Kettle', quoteState: 'expired' },
  ...{ workState: 3, payState: 0, amountOfficial: 0, amountService: 0, amountCoupon: 0, amountPaid: 0 },
} as unknown as ForeignInList

function draw(isQuoter: boolean): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ForeignRowActions row={expired} isQuoter={isQuoter} ofFamily={false} onOpen={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return page
}

const next = (page: HTMLElement) => page.querySelector('[data-next]')

it('leads a customer whose quote expired to the messages, to ask for a new one', async () => {
  const page = draw(false)
  await vi.waitFor(() => expect(next(page)?.textContent).toBe('Ask for a new quote'))
  expect(next(page)?.getAttribute('href')).toBe('/order/patentOrder/case/FAMILY1?tab=messages')
})

it('lets who quotes make it anew', async () => {
  const page = draw(true)
  await vi.waitFor(() => expect(next(page)?.textContent).toBe('Quote'))
})
