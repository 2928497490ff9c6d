import { shippedTerms } from '@portal/domain/money/invoices/invoice-terms'
import { type SQL, sql } from 'drizzle-orm'
import { newNumber } from '../invoices/test/invoice-world.ts'
import type { MoneyWorld } from './money-world.ts'
import { answered, type Move, move, moveOn } from './move.ts'

interface SeenInvoice extends Record<string, unknown> {
  readonly id: string
  readonly version: number
  readonly ownerId: string
}
const invoices = ({ rows }: MoneyWorld, where: SQL) =>
  rows<SeenInvoice>(sql`
    select i.id, i.version, i.organisation_id as "ownerId" from invoices i where ${where} order by i.asked_at, i.request_no`)

/** Invoices, issued by hand, and what reverses them. */
export const invoiceMoves: readonly Move[] = [
  moveOn({
    name: 'ask for invoices',
    weight: 10,
    targets: ({ clients }) => clients,
    act: async ({ orders, memberOf, titles, invoicing }, [{ ownerId }], chance) => {
      const paid = await orders(sql`o.owner_id = ${ownerId} and o.payment_state in (2, 3)`)
      const orderNos = Array.from({ length: chance.between(1, 3) }, () => chance.pick(paid)?.orderNo)
      const named = orderNos.filter((orderNo) => orderNo !== undefined)
      if (named.length === 0) return undefined
      const asked = {
        way: chance.one(['one', 'each'] as const),
        kind: chance.one(['ordinary', 'special'] as const),
        titleId: titles.get(ownerId) ?? '',
        // Of somebody who saw another sum.
        ...(chance.percent(5) && { amount: 1 }),
      }
      return answered(await invoicing.ask(memberOf(ownerId, chance), named, asked))
    },
  }),
  moveOn({
    name: 'take back an invoice',
    weight: 1,
    targets: (world) => invoices(world, sql`i.state in ('requested', 'submitted')`),
    act: async ({ call, memberOf }, { id, version, ownerId }, chance) =>
      answered(await call('invoices.cancelInvoice', { id, version }, { as: memberOf(ownerId, chance) })),
  }),
  moveOn({
    name: 'approve an invoice',
    weight: 7,
    targets: (world) => invoices(world, sql`i.state = 'requested'`),
    act: async ({ invoicing, finance }, { id }, chance) =>
      answered(await invoicing.decide(chance.one(finance), id, 'approve')),
  }),
  moveOn({
    name: 'refuse an invoice',
    weight: 1,
    targets: (world) => invoices(world, sql`i.state in ('requested', 'failed')`),
    act: async ({ invoicing, finance }, { id }, chance) =>
      answered(await invoicing.decide(chance.one(finance), id, 'refuse', '抬头有误')),
  }),
  moveOn({
    name: 'issue an invoice',
    weight: 7,
    targets: (world) => invoices(world, sql`i.state in ('requested', 'submitted', 'failed')`),
    act: async ({ invoicing, finance }, { id }, chance) => answered(await invoicing.issue(chance.one(finance), id)),
  }),
  moveOn({
    name: 'ask for a reversal',
    weight: 4,
    targets: (world) => invoices(world, sql`i.state = 'issued'`),
    act: async ({ invoicing, finance, memberOf }, { id, ownerId }, chance) =>
      answered(await invoicing.askReversal(chance.one([memberOf(ownerId, chance), ...finance]), id)),
  }),
  moveOn({
    name: 'decide on a reversal',
    weight: 7,
    targets: (world) => invoices(world, sql`i.state = 'redPending'`),
    act: async ({ invoicing, finance }, { id }, chance) => {
      const more = chance.one<Record<string, unknown>>([
        { decision: 'open', confirmationNo: '0000', needsConfirmation: chance.percent(50) },
        { decision: 'done', number: newNumber() },
        { decision: 'done', number: newNumber() },
        { decision: 'refuse', reason: '无需红冲' },
      ])
      return answered(await invoicing.decideReversal(chance.one(finance), id, more))
    },
  }),
  move('change the terms of invoices', 1, async ({ call, finance, today }, chance) => {
    const terms = { ...shippedTerms, validFrom: today, source: '会计' }
    const changed = { includesOfficial: chance.percent(50), redFirst: chance.percent(60) }
    return answered(await call('invoices.saveTerms', { ...terms, ...changed }, { as: chance.one(finance) }))
  }),
]
