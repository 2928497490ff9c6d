import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { lineFen, type QuoteLine, quoteTotals, rateOfYuan } from '@portal/domain/patents/abroad/quote-money'
import { addDays, addMonths, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { freezeSubmittedForm, insertDraft, type OrderRow, updateSubmitted } from '../kernel/orders/filing-queries.ts'
import { moveOrder } from '../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../kernel/orders/order-number-queries.ts'
import { makeCountryOrder } from '../patents/abroad/country-order.ts'
import { findTargets, syncTargets, updateTarget } from '../patents/abroad/foreign-queries.ts'
import { foreignFactsOf, foreignTargetsOf } from '../patents/abroad/foreign-rules.ts'
import { answerSentQuote, expireQuotes, saveQuoteDraft, sendQuote } from '../patents/abroad/quote-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoApplicants } from './demo-applicants.ts'

export type Fate = 'none' | 'draft' | 'sent' | 'countered' | 'refused' | 'expired' | 'accepted'

interface DemoFamily {
  readonly owner: 'demo' | 'other'
  readonly key: string
  readonly form: Record<string, unknown>
  /** How far each country has come, in the order of the form. */
  readonly fates: readonly Fate[]
}

const people = {
  demo: { ...demoApplicants.jiangnan, addressEn: '1 Example Avenue, Nanjing' },
  other: { ...demoApplicants.beichen, addressEn: '10 Biopark Road, Suzhou' },
} as const

function families(today: CivilDate): readonly DemoFamily[] {
  const on = (months: number, days = 0) => addDays(addMonths(today, -months), days)
  return [
    {
      owner: 'demo',
      key: 'd0000000-0000-4000-8000-0000000f0001',
      form: {
        title: '一种多关节机器人的碰撞检测方法',
        titleEn: 'Collision detection method for an articulated robot',
        base: { number: '202510000001.4', filedOn: on(11, 9), priorityOn: on(11, 9) },
        countries: ['US', 'EP', 'JP', 'KR', 'DE'].map((code) => ({ code })),
        size: { claims: 18, independentClaims: 3, pages: 24, words: 9600 },
      },
      fates: ['accepted', 'sent', 'countered', 'none', 'refused'],
    },
    {
      owner: 'demo',
      key: 'd0000000-0000-4000-8000-0000000f0002',
      form: {
        route: 'pctNational',
        title: '一种柔性电池组的热管理结构',
        titleEn: 'Thermal management structure for a flexible battery pack',
        base: { priorityOn: on(29, 20), internationalNumber: 'PCT/CN2025/012345' },
        countries: ['US', 'EP', 'IN', 'TR'].map((code) => ({ code })),
        size: { claims: 12, independentClaims: 2, pages: 19, words: 7200 },
      },
      fates: ['sent', 'draft', 'none', 'expired'],
    },
    {
      owner: 'demo',
      key: 'd0000000-0000-4000-8000-0000000f0003',
      form: {
        route: 'hague',
        right: 'design',
        title: '便携式检测仪',
        titleEn: 'Portable detector',
        base: { priorityOn: on(4) },
        countries: ['JP', 'KR', 'GB'].map((code) => ({ code })),
      },
      fates: [],
    },
    {
      owner: 'other',
      key: 'd0000000-0000-4000-8000-0000000f0004',
      form: {
        route: 'pct',
        title: '一种抗体偶联物及其制备方法',
        titleEn: 'Antibody conjugate and method for preparing it',
        base: { priorityOn: on(9) },
        countries: [{ code: 'WO' }],
        size: { claims: 22, independentClaims: 4, pages: 61, words: 31000 },
      },
      fates: ['none'],
    },
  ]
}

const patentLines: readonly QuoteLine[] = [
  { kind: 'official', words: '申请、检索、审查', currency: 'USD', amount: 200_000, rateMicro: 7_120_000 },
  { kind: 'agentAbroad', words: '', currency: 'USD', amount: 95_000, rateMicro: 7_120_000 },
  { kind: 'translation', words: '约 9600 字', currency: 'CNY', amount: 480_000, rateMicro: rateOfYuan },
  { kind: 'service', words: '', currency: 'CNY', amount: 300_000, rateMicro: rateOfYuan },
]

/** Families abroad of the demo customers: every state of a quote, one draft, one country's order to pay. */
export async function insertDemoForeign(tx: Tx, today: CivilDate): Promise<void> {
  for (const family of families(today)) await insertFamily(tx, family, today)
}

async function insertFamily(tx: Tx, { owner, key, form: given, fates }: DemoFamily, today: CivilDate): Promise<void> {
  const { id: ownerId } = demoPeople[owner]
  const { name, nameEn, addressEn } = people[owner]
  const form = ForeignFormShape.parse({
    secrecy: 'passed',
    applicants: [{ key: 'a1', name, nameEn, addressEn }],
    inventors: [{ key: 'i1', name: '陈思远', nameEn: 'CHEN Siyuan', addressEn }],
    declared: fates.length > 0,
    ...given,
  })
  const order = await insertDraft(tx, {
    ...foreignFactsOf(form),
    ...{ orderNo: await nextOrderNumber(tx), ownerId, createdBy: ownerId, agencyId: 1, draftKey: key, form },
  })
  if (!order) throw new Error('a demo family was made twice')
  const orderId = order.id
  await syncTargets(tx, orderId, foreignTargetsOf(form))
  if (fates.length > 0) await bringOn(tx, { order, owner, form, fates, today })
  // Begun some weeks ago, so that newer cases stay on top of the common list.
  await tx.execute(sql`
    update orders set created_at = now() - interval '45 days' where id = ${orderId} or parent_order_id = ${orderId}`)
}

interface Begun extends Pick<DemoFamily, 'owner' | 'fates'> {
  readonly order: OrderRow
  readonly form: unknown
  readonly lines?: readonly QuoteLine[]
  readonly today: CivilDate
}

/** Hands a family in and lets its countries meet their fates. */
export async function bringOn(tx: Tx, { order, owner, form, fates, today, lines = patentLines }: Begun): Promise<void> {
  const { id: ownerId } = demoPeople[owner]
  const orderId = order.id
  const client = { id: ownerId, role: 'customer' } as const
  const agent = { id: demoPeople.agent.id, role: 'agent' } as const
  await moveOrder(tx, { orderId, set: 'work', to: workStates.submitted.code, event: 'submitted', actor: client })
  await moveOrder(tx, { orderId, set: 'payment', to: paymentStates.closed.code, event: 'quoteAwaited', actor: client })
  await freezeSubmittedForm(tx, orderId, form)
  await updateSubmitted(tx, orderId, { officialFen: 0, serviceFen: 0, agentId: null, pairNo: null })
  let parent = order
  if (fates.some((fate) => fate !== 'none')) {
    parent = await moveOrder(tx, {
      ...{ orderId, set: 'work', to: workStates.accepted.code, event: 'accepted', actor: agent },
    })
  }
  for (const [at, { target }] of (await findTargets(tx, orderId)).entries()) {
    const fate = fates[at] ?? 'none'
    if (fate === 'none') continue
    const draft = await saveQuoteDraft(tx, target.id, {
      lines: lines.map((line) => ({ ...line, fen: lineFen(line) })),
      ...quoteTotals(lines),
      ...{ ratesOn: today, validUntilOn: addDays(today, fate === 'expired' ? -2 : 10), notes: '', stale: false },
      madeBy: agent.id,
    })
    if (fate === 'draft') continue
    const quote = await sendQuote(tx, draft)
    await updateTarget(tx, target.id, { foreignAgent: 'Example IP LLP' })
    if (fate === 'sent' || fate === 'expired') continue
    await answerSentQuote(tx, quote.id, {
      state: fate,
      counterFen: fate === 'countered' ? 2_600_000 : null,
      answerNotes: fate === 'countered' ? '与去年同类案件价格一致' : '',
      answeredBy: ownerId,
    })
    if (fate === 'accepted') await makeCountryOrder(tx, { parent, target, quote, actor: client, withoutClaim: false })
  }
  await expireQuotes(tx, orderId, today)
}
