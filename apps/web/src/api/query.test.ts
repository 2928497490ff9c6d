import type { ReadCallName } from '@portal/contract/calls'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../app/session-store.ts'
import { callQuery, queryClient, readAgain } from './query.ts'
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
  endSession()
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
it('reads nothing again for a call that only asks what would happen', async () => {
  const { stop, stale } = await read()
  await sendCall('orders.updateServiceType', { orderNo: 'T260105100001', ServiceType: 'express', dryRun: true })

  expect(stale()).toEqual([false, false, false, false, false])
  expect(sent.mock.calls).toHaveLength(1)
  stop()
})
it('makes lists stale while the payment on the screen is opened, and reads nothing again for it', async () => {
  const { stop, stale } = await read()
  await sendCall('payments.payByCode', { orderNo: 'T260105100001' })

  expect(stale()).toEqual([true, true, true, false, false])
  expect(sent.mock.calls).toHaveLength(1)
  stop()
})
it('answers once the screen shows the change, where that is asked for', async () => {
  const { stop } = await read()
  await sendCall('orders.cancelOrder', { orderNo: 'T260105100001' }, { untilShown: true })

  expect(sent.mock.calls.map(([address]) => pathOf(address))).toHaveLength(2)
  expect(queryClient.isFetching()).toBe(0)
  stop()
})
it('reads again what changed without a call of the page', async () => {
  const { stop, stale } = await read()
  await readAgain(['orders', 'money'])

  expect(stale()).toEqual([true, true, true, false, false])
  expect(sent.mock.calls).toHaveLength(1)
  stop()
})

describe('a call that visitors make too', () => {
  const kept: ReadCallName = 'patents.listSavedSearches'
  const isStale = async () => {
    queryClient.setQueryData<unknown>([kept, {}], {})
    await sendCall('patents.savePatentSearch', { parameter: { query: 'pump' } })
    return queryClient.getQueryState([kept, {}])?.isInvalidated
  }

  it('changes nothing that is kept of a visitor', async () => expect(await isStale()).toBe(false))
  it('changes what is kept of whoever is signed in', async () => {
    startSession('secret', { id: '1', Account: 'a', name: 'A', role: 'customer', agencyId: null })

    expect(await isStale()).toBe(true)
  })
})
