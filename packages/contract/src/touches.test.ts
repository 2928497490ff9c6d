import { describe, expect, it } from 'vitest'
import { subjects } from './call.ts'
import { calls } from './calls.ts'

/** Capabilities whose forms, lists and pages tell of orders. */
const derived = [
  ...['orders', 'filings', 'followUps', 'foreign', 'foreignTrademarks', 'copyright', 'usFilings'],
  ...['trademarks', 'trademarkTransfers', 'trademarkServices'],
]
const ofOrders = calls.filter(({ name }) => derived.includes(name.split('.')[0] ?? ''))
/** Tells of no order: a rule, a calculation of what is sent, a paper made of it, a file. */
const tellsOfNone =
  /\.(check|quote|preview|make|estimate|settle|find|read)|\.(getStateNames|listAgents|listRates|getDeposit|getNoticePassages|getReviewRound)$/

describe('what a call touches', () => {
  it.each(ofOrders.filter(({ effect }) => effect === 'write').map((call) => [call.name, call] as const))(
    'is declared of %s',
    (_, call) => expect(call.touches).toBeDefined(),
  )
  it.each(
    ofOrders
      .filter(({ effect, name }) => effect === 'read' && !tellsOfNone.test(name))
      .map((call) => [call.name, call] as const),
  )('is told by %s', (_, call) => expect(call.reads?.length).toBeGreaterThan(0))
  it('is told by some call, and what a call tells of is touched by some, except by the clock', () => {
    const touched = new Set(calls.flatMap((call) => call.touches ?? []))
    const told = new Set(calls.flatMap((call) => call.reads ?? []))

    expect([...told].sort()).toEqual([...subjects].sort())
    expect(subjects.filter((one) => !touched.has(one))).toEqual([])
  })
  it('is the order and its form for whatever submits one', () => {
    const submits = calls.filter(({ name }) =>
      /\.(submit\w+|askForService|applyForTrademark|transferTrademarks|saveMarkAbroad)$/.test(name),
    )

    expect(submits).toHaveLength(9)
    for (const call of submits) expect(call.touches, call.name).toEqual(['orders', 'forms'])
  })
})
