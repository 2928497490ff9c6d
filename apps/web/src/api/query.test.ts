import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callQuery, queryClient } from './query.ts'
import { sendCall } from './send-call.ts'

const sent = vi.fn<(address: string) => Promise<Response>>()
const pathOf = (address: unknown) =>
  String(address)
    .replace(/^.*Controller/, '')
    .replace(/[?].*/, '')

beforeEach(() => {
  sent.mockImplementation(async () => new Response(JSON.stringify({ code: 200, data: {}, msg: '' })))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  queryClient.clear()
  sent.mockReset()
  vi.unstubAllGlobals()
})

/** Answers that were read a moment ago, the first of them shown on the screen. */
async function read() {
  const shown = callQuery('orders.listOrders', {})
  const others = [
    callQuery('trademarks.listOrders', {}),
    callQuery('trademarks.getOrderCounts', {}),
    callQuery('copyright.getOrderCounts', {}),
    callQuery('trademarks.getForm', { orderNo: 'T260105100001' }),
    callQuery('session.listSessions', {}),
  ]
  const stop = new QueryObserver(queryClient, shown).subscribe(() => {})
  await queryClient.ensureQueryData(shown)
  for (const { queryKey } of others) queryClient.setQueryData<unknown>(queryKey, {})
  sent.mockClear()
  return { stop, stale: () => others.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated) }
}
const submit = (draft: boolean) =>
  sendCall('trademarks.applyForTrademark', { orderNo: 'T260105100001', json: {}, draft })

it('reads every list of orders again after a form was submitted, and leaves the rest', async () => {
  const { stop, stale } = await read()
  await submit(false)

  expect(stale()).toEqual([true, true, true, true, false])
  await vi.waitFor(() => expect(sent.mock.calls).toHaveLength(2))
  stop()
})
it('makes lists stale while a form is typed, and reads nothing again for it', async () => {
  const { stop, stale } = await read()
  await submit(true)

  expect(stale()).toEqual([true, true, true, true, false])
  expect(sent.mock.calls.map(([address]) => pathOf(address))).toHaveLength(1)
  stop()
})
