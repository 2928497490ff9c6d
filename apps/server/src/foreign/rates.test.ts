import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal(
    { PORTAL_USD_RATES: '2025-03-01=7.25, 2026-03-01=7.1', PORTAL_EUR_RATES: '2025-02-01=7.9' },
    { now: () => new Date('2026-03-05T02:00:00Z') },
  )
})
afterAll(() => portal.stop())

describe('foreign.listRates', () => {
  it('tells the newest rate of each currency with its day and source, and which one is old', async () => {
    const { data } = await portal.call('foreign.listRates', {}, { as: await portal.person('agent') })

    const ours = { en: 'Rate of the operator', zh: '平台设定汇率' }
    expect(data.rates).toEqual([
      { currency: 'USD', rateMicro: 7_100_000, from: '2026-03-01', source: ours, old: false },
      { currency: 'CHF', rateMicro: 9_000_000, from: '2025-01-19', source: expect.anything(), old: true },
      { currency: 'EUR', rateMicro: 7_900_000, from: '2025-02-01', source: ours, old: true },
    ])
  })

  it('is for those who quote', async () => {
    const asked = await portal.call('foreign.listRates', {}, { as: await portal.person() })
    expect(asked.error).toBe('common.forbidden')
  })
})
