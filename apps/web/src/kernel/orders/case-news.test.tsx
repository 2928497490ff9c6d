import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import CaseMessages from './CaseMessages.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

it('settles the lines of the bell once the messages are shown', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: unknown, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)))
    return Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data: { unread: 0 } })))
  })
  const page = { list: [], more: false }
  queryClient.setQueryData(['orders.listOrderMessages', { orderNo: 'P1' }, 'all'], {
    pages: [page],
    pageParams: [null],
  })
  const root = createRoot(document.createElement('div'))
  root.render(
    <QueryClientProvider client={queryClient}>
      <CaseMessages orderNo="P1" bellIds={['a', 'b']} />
    </QueryClientProvider>,
  )

  await vi.waitFor(() => expect(sent).toEqual([{ ids: ['a', 'b'] }]))
  root.unmount()
})
