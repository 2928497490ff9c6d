import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { callQuery, queryClient } from '../../../api/query.ts'
import { MemoryRouter } from '../../../test/memory-router.tsx'
import OfficeDesk from './OfficeDesk.tsx'

it('parts the dates of a handler from the nearest of them', async () => {
  const handlers = [{ name: '周代理', due: 8, overdue: 1, nextOn: '2026-11-24' }]
  const figures = { handlers, due: 8, overdue: 1, drafts: { begun: 1, submitted: 1, paid: 1 } }
  queryClient.setQueryData(callQuery('desks.getOfficeDesk', {}).queryKey, figures)
  const page = document.createElement('div')
  const root = createRoot(page)
  root.render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <OfficeDesk />
      </QueryClientProvider>
    </MemoryRouter>,
  )

  await vi.waitFor(() => expect(page.textContent).toContain('8 dates, 1 overdue · nearest date 2026-11-24'))
  root.unmount()
  queryClient.clear()
})
