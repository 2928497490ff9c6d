import { subjects } from '@portal/contract/call'
import { type CallName, calls, type ReadCallName, type WriteCallName } from '@portal/contract/calls'
import { orderKinds } from '@portal/contract/kernel/order-choices'
import { describe, expect, it } from 'vitest'
import type { SweptOrder } from './sweep-aim.ts'
import { roomSweeps } from './sweep-forms.ts'

const callNamed = (name: CallName) => calls.find((call) => call.name === name)

/** Where an order of any kind stands: its own page, what waits beside the menu, the desks. */
const everywhere: readonly ReadCallName[] = [
  ...([
    'orders.getOrderDetail',
    'orders.listOrderEvents',
    'orders.listDeadlines',
    'site.getIndex',
    'find.findOwn',
  ] as const),
  ...(['admin.listQueues', 'admin.listQueue', 'desks.getAgentDesk', 'desks.getOfficeDesk'] as const),
]
const patents = ['orders.listOrders', 'orders.getOrderCounts'] as const
const marks = ['trademarks.listOrders', 'trademarks.getOrderCounts'] as const
const abroad = ['foreign.listForeign', 'foreign.getForeignCounts'] as const

type Kind = Pick<SweptOrder, 'handIns' | 'shownBy'>

const filed: Kind = { handIns: ['filings.submitFiling'], shownBy: patents }
/** Every kind, so that a new one says by what it is handed in and where it is shown: here or in the sweep of its room. */
const kinds: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(roomSweeps.flatMap(({ orders }) => Object.entries(orders))),
  invention: filed,
  utilityModel: filed,
  design: filed,
  usInvention: filed,
  foreign: { handIns: ['filings.submitFiling'], shownBy: abroad },
  foreignCountry: { handIns: ['foreign.answerQuote'], shownBy: [...abroad, ...patents] },
  followUp: {
    handIns: ['followUps.saveFollowUp', 'followUps.submitChange'],
    shownBy: ['followUps.listFollowUps', 'followUps.getFollowUpCounts', ...patents],
  },
  patentSupplement: { handIns: ['followUps.answerCorrection', 'orders.confirmDraft'], shownBy: patents },
  trademarkSupplement: { handIns: ['followUps.answerCorrection', 'admin.recordOfficialDocument'], shownBy: marks },
  foreignTrademark: { handIns: ['foreignTrademarks.saveMarkAbroad'], shownBy: [...abroad, ...marks] },
  foreignTrademarkCountry: { handIns: ['foreign.answerQuote'], shownBy: [...abroad, ...marks] },
  deal: { handIns: ['square.answerOffer'], shownBy: ['square.listDeals', 'square.getDeal', 'square.getSquareCounts'] },
  productOrder: {
    handIns: ['productOrders.placeOrder'],
    shownBy: [
      'productOrders.listSold',
      'productOrders.listBought',
      'productOrders.getOrder',
      'productOrders.getFigures',
    ],
  },
  annualFees: {
    handIns: ['officialFees.payFees'],
    shownBy: ['officialFees.listFeeOrders', 'officialFees.getFeeOrderCounts', 'monitoring.listWatches'],
  },
}

/** What moves an order of any kind on: its money and the acts of the client and the office. */
const moves: readonly WriteCallName[] = [
  ...(['orders.cancelOrder', 'orders.withdrawOrder', 'orders.confirmDraft', 'orders.deleteDrafts'] as const),
  ...([
    'payments.announceTransfer',
    'payments.decideTransfer',
    'payments.requestRefund',
    'payments.decideRefund',
  ] as const),
  ...(['admin.acceptOrder', 'admin.askCorrection', 'admin.markFiled', 'admin.recordOfficialDocument'] as const),
  ...(['admin.rejectOrder', 'admin.processed', 'admin.completeOrder'] as const),
]

/** Of these reads, the ones that a browser would not read again after the call. */
function leftStale(write: WriteCallName, reads: readonly ReadCallName[]): readonly ReadCallName[] {
  const touched = callNamed(write)?.touches ?? []
  return reads.filter((read) => !callNamed(read)?.reads?.some((subject) => touched.includes(subject)))
}

describe('what a call touches', () => {
  it('is told by some call, and touched by some', () => {
    const touched = new Set(calls.flatMap((call) => call.touches ?? []))
    const told = new Set(calls.flatMap((call) => call.reads ?? []))

    expect([...told].sort()).toEqual([...subjects].sort())
    expect([...touched].sort()).toEqual([...subjects].sort())
  })
  it('is nothing of a read, and a write tells of nothing', () => {
    for (const { name, effect, touches, reads, quiet } of calls) {
      expect([name, reads === undefined, touches === undefined]).toEqual([name, effect === 'write', effect === 'read'])
      if (effect === 'read') expect(quiet, name).toBeUndefined()
    }
  })
  it('is known of every kind of order', () => {
    expect(Object.keys(kinds).sort()).toEqual([...orderKinds].sort())
  })
  it.each(Object.entries(kinds))(
    'is all that shows an order, once one of kind %s is handed in',
    (_, { handIns, shownBy }) => {
      for (const handIn of handIns) expect(leftStale(handIn, [...shownBy, ...everywhere]), handIn).toEqual([])
    },
  )
  it.each(moves)('is all that shows an order of any kind, once %s moved it', (move) => {
    const shown = Object.values(kinds).flatMap(({ shownBy }) => shownBy)

    expect(leftStale(move, [...shown, ...everywhere])).toEqual([])
  })
  it('is the order and its form for whatever submits one', () => {
    const submits = calls.filter(({ name }) =>
      /\.(submit\w+|askForService|applyForTrademark|transferTrademarks|saveMarkAbroad)$/.test(name),
    )

    expect(submits.length).toBeGreaterThanOrEqual(9)
    for (const call of submits) expect(call.touches, call.name).toEqual(['orders', 'forms'])
  })
})
