import { sql } from 'drizzle-orm'
import { custodyDeal } from '../../square/test/custody-world.ts'
import { answered, type Move, move, moveOn } from './move.ts'
import { payByCode } from './payment-moves.ts'

const dealsMax = 3
/** What leads a deal on, and what else is tried. */
const nextActs: Readonly<Record<string, 'file' | 'record' | 'resume'>> = {
  filing: 'file',
  filed: 'record',
  dispute: 'resume',
}
const otherActs = ['file', 'record', 'unrecord', 'dispute', 'resume', 'refund', 'cancel'] as const

/** Deals of the square whose price lies with us until the office has recorded the change. */
export const dealMoves: readonly Move[] = [
  move('agree on a deal', 2, async ({ portal, clients, reviewer, finance, deals }) => {
    if (deals.length >= dealsMax) return undefined
    const [[buyer], [seller]] = clients
    const deal = await custodyDeal({ ...portal, buyer, seller, reviewer, finance: finance[0] })
    await deal.sign()
    deals.push(deal)
    return 'ok'
  }),
  moveOn({
    name: 'pay the price of a deal',
    weight: 4,
    targets: ({ orders }) => orders(sql`o.kind = 'deal' and o.payment_state in (0, 1)`),
    act: payByCode,
  }),
  moveOn({
    name: 'act on a deal',
    weight: 6,
    targets: ({ deals }) => deals,
    act: async ({ clients, reviewer, today }, deal, chance) => {
      const [[buyer], [seller]] = clients
      const { state } = await deal.row()
      const next = nextActs[state]
      const act = next && chance.percent(60) ? next : chance.one(otherActs)
      const as = act === 'file' ? seller : act === 'dispute' ? chance.one([buyer, seller]) : reviewer
      const paper = act === 'file' || act === 'record' ? { fileId: await deal.fileOf(as), on: today } : {}
      return answered(await deal.act(as, { act, notes: '已核对', ...paper }))
    },
  }),
  moveOn({
    name: 'pay a deal out',
    weight: 4,
    targets: ({ deals }) => deals,
    act: async ({ finance }, deal, chance) => {
      const as = chance.one(finance)
      await deal.givePayee()
      if (chance.percent(20)) return answered(await deal.stop(as))
      if (chance.percent(60)) await deal.start(as)
      return answered(await deal.release({}, as))
    },
  }),
]
