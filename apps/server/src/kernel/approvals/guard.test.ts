import { join } from 'node:path'
import { rightsAsked } from '@portal/contract/call'
import { calls } from '@portal/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Declared, keyOf, readCallGraph } from './test/call-graph.ts'

const root = join(import.meta.dirname, '../..')

/** What writes that an order is handed in, or money on its way. */
const handsIn = /event: 'submitted'|\bsubmittedAt: (now|sql)|\bupdateSubmitted\(tx/
const pays = /insert\((payments|transfers)\)/
/** Asks itself: what it goes on to is done with that. */
const asks = ({ text }: Declared) => /\bclearAct\(tx/.test(text)

let graph: Awaited<ReturnType<typeof readCallGraph>>

beforeAll(async () => {
  graph = await readCallGraph(root)
})

/** Calls whose handler comes to something that does an act. */
function callsThatReach(act: RegExp, stops?: (one: Declared) => boolean): string[] {
  const acting = [...graph.declared].filter(([, { text }]) => act.test(text)).map(([key]) => key)
  expect(acting.length).toBeGreaterThan(0)
  return [...graph.handlers].flatMap(([name, handler]) => {
    const reached = graph.reach(handler, stops)
    return acting.some((key) => reached.has(key) && !(stops && asks(graph.declared.get(key) ?? never()))) ? name : []
  })
}

function never(): never {
  throw new Error('a key of the graph is gone')
}

const madeHandedIn = 'made handed in: asked at its payment'
/** Calls that come to a writer past the one place, and why nothing is lost by that. */
const unasked: Readonly<Record<string, string>> = {
  'officialFees.payFees': madeHandedIn,
  'foreign.answerQuote': madeHandedIn,
  'square.actOnDeal': madeHandedIn,
  'productOrders.placeOrder': madeHandedIn,
  'payments.decideTransfer': 'books money that finance has seen on the statement',
  'supply.savePost': 'sends a post of the boards to review: no order, nothing is paid or goes to an office',
  'talent.saveTalent': 'sends the entry of a person to review: no order, nothing is paid or goes to an office',
}
/** What is called by a table of kinds or by a job, so that the way from its call is not seen. */
const byTable: Readonly<Record<string, string>> = {
  'kernel/orders/supplement-queries.ts#insertSupplement': madeHandedIn,
}

describe('the one place that asks for approval', () => {
  it('stands on every way from a call to what hands in or pays, but for those that are named', () => {
    const past = [...new Set([...callsThatReach(handsIn, asks), ...callsThatReach(pays, asks)])].toSorted()

    expect(past).toEqual(Object.keys(unasked).toSorted())
  })

  it('misses nothing that hands in or pays: no call is seen to come to what is named here', () => {
    const reached = new Set([...graph.handlers.values()].flatMap((handler) => [...graph.reach(handler)]))
    const acting = [...graph.declared].filter(([, { text }]) => handsIn.test(text) || pays.test(text))

    expect(acting.flatMap(([key]) => (reached.has(key) ? [] : key)).toSorted()).toEqual(Object.keys(byTable).toSorted())
  })

  it('is reached by every call that says so, and by no other', () => {
    const place = keyOf('kernel/approvals/clear-act-parts.ts', 'clearAct')
    const asking = [...graph.handlers].flatMap(([name, handler]) => (graph.reach(handler).has(place) ? name : []))

    expect(asking.toSorted()).toEqual(
      Object.keys(sorted)
        .filter((name) => sorted[name] === 'asks')
        .toSorted(),
    )
  })

  it('is asked before an attempt to pay or an announced transfer is written: it holds them to their order', () => {
    const writers = [...graph.declared.values()].filter(({ text }) => pays.test(text))

    expect(writers.map(({ name }) => name).toSorted()).toEqual(['insertBankPayment', 'insertPayment', 'insertTransfer'])
    for (const { name, text } of writers) {
      // Money that finance has seen on the statement.
      if (name !== 'insertBankPayment') expect(text).toContain('holdTo(cleared, { tx, act')
    }
  })

  it('alone makes what they ask for', () => {
    const makers = [...graph.declared.values()].filter(({ text }) => /as (unknown as )?Cleared\b/.test(text))

    expect(makers.map(({ name }) => name)).toEqual(['clear'])
  })
})

/** Every call of the rights to pay and to submit, and those that agree to a price: whether it asks, or why not. */
const sorted: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['payments.payByCode', 'payments.payInWeChat', 'payments.announceTransfer'],
      ...['filings.submitFiling', 'followUps.saveFollowUp', 'followUps.submitChange'],
      ...['copyright.submitService', 'copyright.submitSoftware', 'copyright.submitWork'],
      ...['foreignTrademarks.saveMarkAbroad', 'trademarkServices.askForService'],
      ...['trademarkTransfers.transferTrademarks', 'trademarks.applyForTrademark'],
    ].map((name) => [name, 'asks']),
  ),
  'officialFees.payFees': 'makes an order that is asked when it is paid',
  'foreign.answerQuote': 'makes an order that is asked when it is paid',
  'square.makeOffer': 'a price is offered; what is agreed is an order that is asked when it is paid',
  'square.answerOffer': 'the same',
  'square.actOnDeal': 'the same',
  'productOrders.placeOrder': 'makes an order that is asked when it is paid',
  ...Object.fromEntries(
    [
      'actOnAfterSale',
      'askAfterSale',
      'changePrice',
      'closeOrder',
      'giveBack',
      'receiveOrder',
      'savePayee',
      'shipOrder',
    ].map((name) => [
      `productOrders.${name}`,
      'money that a buyer paid goes back, or is held for the seller; none of ours leaves by it',
    ]),
  ),
  'approvals.ask': 'asks for approval',
  'approvals.withdraw': 'takes a request back',
  'payments.chooseCoupon': 'changes what is asked for; what is paid is asked then',
  'commission.addWithdrawal': 'money comes to the organisation; none of its own leaves by it',
  'commission.makeStatement': 'writes a file',
  'coupons.redeemCoupon': 'receives a coupon; nothing is paid by it',
  'approvals.setCostCentre': 'names whose budget it is; what is paid is asked then',
  ...Object.fromEntries(
    ['askInvoices', 'askReversal', 'cancelInvoice', 'mailInvoice', 'removeTitle', 'saveTitle'].map((name) => [
      `invoices.${name}`,
      'an invoice of what was paid; no money leaves by it',
    ]),
  ),
  ...Object.fromEntries(
    ['payments.askProvider', 'payments.requestRefund', 'payments.withdrawTransfer', 'square.savePayee'].map((name) => [
      name,
      'no money leaves by it',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['filings.handInPower', 'trademarkTransfers.handInSigned', 'foreign.addPaper', 'foreign.addDeliverable'],
      ...[
        'signing.makeLink',
        'signing.endLink',
        'orders.updateServiceType',
        'orders.cancelOrder',
        'orders.withdrawOrder',
      ],
    ].map((name) => [name, 'about an order that was handed in, or ends it']),
  ),
  ...Object.fromEntries(
    [
      ...['admin.acceptOrder', 'admin.completeOrder', 'admin.keepSignedScan', 'admin.markFiled', 'admin.processed'],
      ...['clients.noteConflict', 'casePackages.packCases', 'casePackages.uploadPackage', 'followUps.handleFollowUp'],
    ].map((name) => [name, 'the handling side works on what its owner has handed in']),
  ),
  ...Object.fromEntries(
    ['square.certifyListing', 'square.postWanted', 'square.releaseListing', 'square.takeDownListing'].map((name) => [
      name,
      'shown on the square; nothing is paid or goes to an office',
    ]),
  ),
  'supply.changePost': 'leads a post on: it reopens, ends or is made a draft; nothing is paid or goes to an office',
  'supply.savePost': 'shown on the boards after review; nothing is paid or goes to an office',
  ...Object.fromEntries(
    ['claimCustomer', 'finishRecord', 'moveRegistration', 'releaseRecord', 'withdrawRecord'].map((name) => [
      `records.${name}`,
      'a report or a registration of a customer that others read; nothing is paid or goes to an office',
    ]),
  ),
}

it('has sorted every call that could pay or hand in', () => {
  const asking = calls.filter(({ needs }) => {
    const asked = rightsAsked(needs) ?? []
    return asked.includes('pay') || asked.includes('submit')
  })
  const agreeing = ['foreign.answerQuote', 'square.answerOffer', 'square.actOnDeal']

  expect([...new Set([...asking.map(({ name }) => name), ...agreeing])].toSorted()).toEqual(
    Object.keys(sorted).toSorted(),
  )
})

it('says of every call that asks that it may be refused', () => {
  const refusing = calls.filter(({ errors }) => (errors as readonly string[]).includes('approvals.needed'))
  const asking = Object.keys(sorted).filter((name) => sorted[name] === 'asks')

  expect(asking.filter((name) => !refusing.some((call) => call.name === name))).toEqual([])
})
