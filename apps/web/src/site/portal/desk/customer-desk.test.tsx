import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callQuery, queryClient } from '../../../api/query.ts'
import { menuMessages } from '../../../app/menu-messages.ts'
import { MemoryRouter } from '../../../test/memory-router.tsx'
import CustomerDesk from './CustomerDesk.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  queryClient.clear()
})

describe('the number of the desk', () => {
  it('says what it counts, as the other number beside Orders does', async () => {
    const { queryKey } = callQuery('orders.listDeadlines', { whose: 'mine', limit: 5 })
    queryClient.setQueryData(queryKey, { list: [], total: 46, counts: { mine: 46, others: 0 } } as never)
    const page = document.body.appendChild(document.createElement('div'))
    root = createRoot(page)
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <CustomerDesk />
        </QueryClientProvider>
      </MemoryRouter>,
    )

    await vi.waitFor(() => expect(page.textContent).toContain('For you: 46'))
    expect(page.textContent).toContain('Orders, drafts, signatures and deadlines')
    expect(menuMessages.en.ordersWaiting(26)).toBe('26 orders and deals waiting for you')
    expect(menuMessages.zh.ordersWaiting(26)).toBe('26 项订单与交易待您处理')
  })
})
