import { MarkAbroadFormShape } from '@portal/contract/trademarks/foreign-mark-form'
import { type QuoteLine, rateOfYuan } from '@portal/domain/patents/abroad/quote-money'
import { addDays, addMonths, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { foreignMarkKind } from '@portal/domain/trademarks/abroad/places'
import { sql } from 'drizzle-orm'
import { insertDraft } from '../kernel/orders/filing-queries.ts'
import { nextOrderNumber } from '../kernel/orders/order-number-queries.ts'
import { syncTargets } from '../patents/abroad/foreign-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { markFactsOf, markTargetsOf } from '../trademarks/abroad/mark-abroad-rules.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoApplicants } from './demo-applicants.ts'
import { bringOn, type Fate } from './demo-foreign.ts'

interface DemoMark {
  readonly key: string
  readonly form: Record<string, unknown>
  readonly fates: readonly Fate[]
}

function marks(today: CivilDate): readonly DemoMark[] {
  const filedOn = addDays(addMonths(today, -4), 5)
  const robots = { key: 'g1', classCode: '07', zh: '工业机器人', en: 'Industrial robots' }
  return [
    {
      key: 'd0000000-0000-4000-8000-0000000e0001',
      form: {
        priority: { claimed: true, country: 'CN', number: '81234567', filedOn },
        mark: { words: 'JIANGZHI', standardCharacters: true },
        goods: [robots, { key: 'g2', classCode: '09', zh: '机器人控制软件', en: 'Robot control software' }],
        countries: [
          { code: 'US', details: { useBasis: '1b' } },
          { code: 'JP' },
          { code: 'MO', details: { notarisation: 'agency' } },
        ],
      },
      fates: ['accepted', 'sent', 'none'],
    },
    {
      key: 'd0000000-0000-4000-8000-0000000e0002',
      form: {
        route: 'madrid',
        base: {
          ...{ number: '71234568', state: 'registered', filedOn: addMonths(today, -30), classes: ['07'] },
          ...{ registeredOn: addMonths(today, -18), owner: '江南智造科技有限公司', sameImage: true, goodsWithin: true },
        },
        mark: { words: '江智', transliteration: 'JIANG ZHI', meaning: 'The words have no meaning.' },
        goods: [robots],
        countries: [{ code: 'KR' }, { code: 'SG' }, { code: 'VN' }],
      },
      fates: [],
    },
  ]
}

const lines: readonly QuoteLine[] = [
  { kind: 'official', words: '两类申请费', currency: 'USD', amount: 70_000, rateMicro: 7_120_000 },
  { kind: 'agentAbroad', words: '', currency: 'USD', amount: 45_000, rateMicro: 7_120_000 },
  { kind: 'service', words: '', currency: 'CNY', amount: 120_000, rateMicro: rateOfYuan },
]

/** Marks abroad of the demo customer: a family at work in three countries, and a Madrid draft. */
export async function insertDemoMarksAbroad(tx: Tx, today: CivilDate): Promise<void> {
  const { id: ownerId } = demoPeople.demo
  for (const { key, form: given, fates } of marks(today)) {
    const form = MarkAbroadFormShape.parse({
      applicants: [
        {
          ...{ key: 'a1', name: demoApplicants.jiangnan.name, nameEn: demoApplicants.jiangnan.nameEn },
          ...{ address: '江苏省南京市示例大道1号', addressEn: '1 Example Avenue, Nanjing, Jiangsu' },
          ...{ email: 'ip@jiangnan.example', entitlement: 'domicile', legalNature: 'Limited liability company' },
          placeOfOrganisation: 'Jiangsu, China',
        },
      ],
      declared: fates.length > 0,
      ...given,
    })
    const order = await insertDraft(tx, {
      ...markFactsOf(form, foreignMarkKind),
      ...{ orderNo: await nextOrderNumber(tx), ownerId, createdBy: ownerId, agencyId: 1, draftKey: key, form },
    })
    if (!order) throw new Error('a demo family was made twice')
    await syncTargets(tx, order.id, markTargetsOf(form))
    if (fates.length > 0) await bringOn(tx, { order, owner: 'demo', form, fates, today, lines })
    // Begun some weeks ago, so that newer cases stay on top of the common list.
    await tx.execute(sql`
      update orders set created_at = now() - interval '40 days' where id = ${order.id} or parent_order_id = ${order.id}`)
  }
}
