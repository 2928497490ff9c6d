import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
const ours = { en: 'Rate of the operator', zh: '平台设定汇率' }

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-03-05T02:00:00Z') })
  const staff = await portal.person('administrator')
  const entered = [
    ['USD', 7_250_000, '2025-03-01'],
    ['USD', 7_100_000, '2026-03-01'],
    ['EUR', 7_900_000, '2025-02-01'],
  ] as const
  for (const [key, figure, validFrom] of entered) {
    const rate = { kind: 'currency-rate', key, figure, validFrom } as const
    const { data: seen } = await portal.call('rules.previewRule', rate, { as: staff })
    const why = { sourceEn: ours.en, sourceZh: ours.zh, reason: 'The rate of the month' }
    await portal.call('rules.applyRule', { ...rate, ...why, ...seen }, { as: staff })
  }
})
afterAll(() => portal.stop())

describe('foreign.listRates', () => {
  it('tells the newest rate of each currency with its day and source, and which one is old', async () => {
    const { data } = await portal.call('foreign.listRates', {}, { as: await portal.person('agent') })

    expect(data.rates).toEqual([
      { currency: 'USD', rateMicro: 7_100_000, from: '2026-03-01', source: ours, old: false },
      { currency: 'EUR', rateMicro: 7_900_000, from: '2025-02-01', source: ours, old: true },
      { currency: 'CHF', rateMicro: 9_000_000, from: '2025-01-19', source: expect.anything(), old: true },
    ])
  })

  it('is for those who quote', async () => {
    const asked = await portal.call('foreign.listRates', {}, { as: await portal.person() })
    expect(asked.error).toBe('common.forbidden')
  })
})
