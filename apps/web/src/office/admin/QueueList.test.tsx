import { namedStateSets } from '@portal/domain/kernel/orders/order-states'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { callQuery } from '../../api/query.ts'
import { QueueList } from './QueueList.tsx'

const row = (type: string) => ({
  ...{ orderNo: 'P261122100055', title: 'KETTLO', type, applicantName: '示例水壶有限公司', officialState: 'notFiled' },
  ...{ payState: 9, workState: 3, agent: null, handler: null, since: '2026-11-22T04:00:00Z', dueOn: null, rounds: 0 },
})

const names = Object.fromEntries(
  Object.entries(namedStateSets).map(([set, states]) => [
    set,
    states.map(({ code, name, colour }, order) => ({
      ...{ code: String(code), name: name.zh, nameEn: name.en, color: colour, order },
    })),
  ]),
)

/** The words of a row, with the names of states as the server tells them. */
function drawn(type: string): string {
  const client = new QueryClient()
  client.setQueryData(callQuery('orders.getStateNames', {}).queryKey, names)
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <QueryClientProvider client={client}>
        <QueueList list={[row(type)]} chosen={undefined} onChoose={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  const text = place.textContent ?? ''
  root.unmount()
  client.clear()
  return text
}

describe('a case in a queue', () => {
  it('shows how far a family abroad is, which nobody pays, and of any other order its payment', () => {
    expect(drawn('foreignTrademark')).toMatch(/Accepted for work|处理中/)
    expect(drawn('foreignTrademark')).not.toMatch(/Closed|已关闭/)
    expect(drawn('trademark')).toMatch(/Closed|已关闭/)
  })
})
