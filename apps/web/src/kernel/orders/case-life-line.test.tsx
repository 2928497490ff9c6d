import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { CaseLifeLine } from './CaseLifeLine.tsx'
import type { Case } from './case-types.ts'

it.each([
  [true, 'To be drafted'],
  [false, 'To be filed'],
])('the stop ahead of an accepted case is what its queue says: drafted by us %s, %s', async (isToDraft, said) => {
  const stop = (key: string, doneOn: string | null) => ({ key, doneOn, dueOn: null })
  const milestones = [stop('reviewed', '2026-11-27'), stop('filed', null)]
  const order = { isToDraft, workState: 3, officialState: 'notFiled', milestones } as unknown as Case
  const page = document.createElement('div')
  const root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <CaseLifeLine order={order} />
    </QueryClientProvider>,
  )

  await vi.waitFor(() => expect(page.textContent).toContain(said))
  root.unmount()
})
