import { beforeEach, describe, expect, it } from 'vitest'
import type { SandboxStore, SandboxTrade } from '../sandbox/store.ts'
import { updateRecord } from '../sandbox/store.ts'

function buildTrade(changes: Partial<SandboxTrade> = {}): SandboxTrade {
  return {
    outTradeNo: 'TRADE-1',
    channel: 'NATIVE',
    appId: 'wx1',
    mchId: '1900000001',
    description: '发明专利申请 😀',
    totalFen: 95_000,
    attach: null,
    notifyUrl: 'https://portal.example/notify',
    payerOpenId: null,
    timeExpire: '2026-11-21T12:30:00+08:00',
    state: 'NOTPAY',
    transactionId: null,
    paidAt: null,
    refunds: [],
    ...changes,
  }
}

/** The promises of a `SandboxStore`, to be run against every implementation. `createStore` gives an empty one. */
export function describeSandboxStore(name: string, createStore: () => Promise<SandboxStore>): void {
  describe(`sandbox store: ${name}`, () => {
    let store: SandboxStore
    beforeEach(async () => {
      store = await createStore()
    })

    it('gives back what was inserted, by kind and key', async () => {
      const dueAt = new Date('2026-11-21T04:00:00.123Z')

      expect(await store.insert('trade', 'TRADE-1', buildTrade(), dueAt)).toBe(true)
      expect(await store.find('trade', 'TRADE-1')).toEqual({ key: 'TRADE-1', version: 1, dueAt, body: buildTrade() })
      expect(await store.find('trade', 'TRADE-2')).toBeUndefined()
      expect(await store.find('refund', 'TRADE-1')).toBeUndefined()
    })

    it('inserts a key once, also of ten at once', async () => {
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) => store.insert('trade', 'T', buildTrade({ totalFen: index + 1 }), null)),
      )

      expect(results.filter(Boolean)).toHaveLength(1)
      const kept = await store.find('trade', 'T')
      expect(kept?.body.totalFen).toBe(results.indexOf(true) + 1)
    })

    it('replaces only the version that is current, of ten at once one', async () => {
      await store.insert('trade', 'T', buildTrade(), null)
      const dueAt = new Date('2026-11-22T00:00:00Z')

      const results = await Promise.all(
        Array.from({ length: 10 }, () => store.replace('trade', 'T', 1, buildTrade({ state: 'SUCCESS' }), dueAt)),
      )

      expect(results.filter(Boolean)).toHaveLength(1)
      expect(await store.find('trade', 'T')).toMatchObject({ version: 2, dueAt, body: { state: 'SUCCESS' } })
      expect(await store.replace('trade', 'T', 1, buildTrade(), null)).toBe(false)
      expect(await store.replace('trade', 'NONE', 1, buildTrade(), null)).toBe(false)
    })

    it('loses no change of ten made at once', async () => {
      await store.insert('trade', 'T', buildTrade({ totalFen: 0 }), null)

      await Promise.all(
        Array.from({ length: 10 }, () =>
          updateRecord(store, 'trade', 'T', (trade) => ({ ...trade, totalFen: trade.totalFen + 1 })),
        ),
      )

      expect(await store.find('trade', 'T')).toMatchObject({ version: 11, body: { totalFen: 10 } })
      expect(await updateRecord(store, 'trade', 'T', () => undefined)).toMatchObject({ isChanged: false })
      expect(await updateRecord(store, 'trade', 'NONE', (trade) => trade)).toBeUndefined()
    })

    it('lists all of a kind by key, page by page', async () => {
      for (const key of ['b', 'a', 'c']) await store.insert('trade', key, buildTrade({ outTradeNo: key }), null)
      await store.insert('nonce', 'd', { seen: true }, null)
      const keysAfter = async (after: string, limit: number) =>
        (await store.list('trade', after, limit)).map(({ key }) => key)

      expect(await keysAfter('', 2)).toEqual(['a', 'b'])
      expect(await keysAfter('b', 2)).toEqual(['c'])
    })

    it('lists what is due by time then key, finds the next and deletes what is over', async () => {
      const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 4, 0, second))
      await store.insert('nonce', 'c', { seen: true }, at(2))
      await store.insert('nonce', 'b', { seen: true }, at(1))
      await store.insert('nonce', 'a', { seen: true }, at(2))
      await store.insert('nonce', 'd', { seen: true }, at(3))
      await store.insert('nonce', 'never', { seen: true }, null)
      const keysDue = async (before: Date, limit: number) =>
        (await store.listDue('nonce', before, limit)).map((record) => record.key)

      expect(await keysDue(at(2), 10)).toEqual(['b', 'a', 'c'])
      expect(await keysDue(at(9), 2)).toEqual(['b', 'a'])
      expect(await store.findNextDueAt('nonce')).toEqual(at(1))
      expect(await store.findNextDueAt('refund')).toBeUndefined()
      await store.deleteDue('nonce', at(3))
      expect(await keysDue(at(9), 10)).toEqual(['d'])
      expect(await store.find('nonce', 'never')).toBeDefined()
    })
  })
}
