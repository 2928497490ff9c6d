import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { callQuery, queryClient } from '../../../api/query.ts'
import { MemoryRouter } from '../../../test/memory-router.tsx'
import AgentDesk from './AgentDesk.tsx'

const lines = Array.from({ length: 10 }, (_, at) => ({
  ...{ orderNo: `P26112710000${at}`, title: `Kettle ${at}`, type: 'invention', applicantName: '示例水壶有限公司' },
  ...{
    workState: 5,
    officialState: 'opinionPending',
    ruleId: 'oa1',
    internalOn: '2027-01-04',
    officialOn: '2027-01-18',
  },
}))
const none = { total: 0, list: [] }

function draw(address: string) {
  const deskOf = (shown: number) => ({
    ...{ isOwn: true, cases: none, deadlines: none, answers: { total: 10, list: lines.slice(0, shown) } },
  })
  queryClient.setQueryData(callQuery('desks.getAgentDesk', {}).queryKey, deskOf(8) as never)
  queryClient.setQueryData(callQuery('desks.getAgentDesk', { allAnswers: true }).queryKey, deskOf(10) as never)
  const page = document.createElement('div')
  const root = createRoot(page)
  root.render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <AgentDesk />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { page, root }
}

it('leads from the nearest answers due to all of them', async () => {
  const { page, root } = draw('/')
  const all = () => [...page.querySelectorAll('a')].find((link) => link.textContent === 'All 10')
  await vi.waitFor(() => expect(all()?.getAttribute('href')).toBe('/?answers=all'))
  expect(page.textContent).not.toContain('Kettle 9')
  root.unmount()

  const whole = draw('/?answers=all')
  await vi.waitFor(() => expect(whole.page.textContent).toContain('Kettle 9'))
  expect(whole.page.textContent).not.toContain('All 10')
  whole.root.unmount()
  queryClient.clear()
})
