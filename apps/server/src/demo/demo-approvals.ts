import { beijingDate, type CivilDate, civilDate, yearOf } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { insertDecision, insertRequest, setAsked } from '../kernel/approvals/request-queries.ts'
import { findFiling } from '../kernel/orders/filing-queries.ts'
import { withOrderForm } from '../kernel/orders/known-kinds-rules.ts'
import { sumsOf } from '../kernel/orders/order-form-rules.ts'
import type { Tx } from '../platform/db/connection.ts'
import { approvalRules, approvalSettings, budgets } from '../platform/db/schema/approvals.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { costCentres } from '../platform/db/schema/organisations.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

const organisationId = demoPeople.other.id
const dayMilliseconds = 86_400_000
const deciders = [demoPeople.approver.id, demoPeople.other.id]

/** Rules, cost centres and budgets of the demo company, what of its orders counts in them, and two requests. */
export async function insertDemoApprovals(tx: Tx, now: Date): Promise<void> {
  const research = demoId('cost centre RD-100')
  const market = demoId('cost centre MK-200')
  await tx.insert(costCentres).values([
    { id: research, organisationId, code: 'RD-100', name: '新药研发' },
    { id: market, organisationId, code: 'MK-200', name: '器械市场' },
  ])
  await tx.execute(sql`
    update orders set cost_centre_id = case when kind = 'utilityModel' then ${market}::uuid else ${research}::uuid end
    where owner_id = ${organisationId} and work_state > 0`)
  await tx.insert(approvalSettings).values({ organisationId })
  await tx
    .insert(approvalRules)
    .values([
      rule(1, { acts: ['handIn'], minFen: 0, needed: 1 }),
      rule(2, { acts: ['pay'], minFen: 500_000, needed: 2 }),
    ])
  await tx
    .insert(budgets)
    .values([
      budget(research, yearOf(beijingDate(now)), { amountFen: 12_000_000, onOver: 'oneMore' }),
      budget(market, yearOf(beijingDate(now)), { amountFen: 2_000_000, onOver: 'refuse' }),
    ])
  await askToHandIn(tx, now)
}

const rule = (position: number, what: Pick<typeof approvalRules.$inferInsert, 'acts' | 'minFen' | 'needed'>) => ({
  ...{ id: demoId(`approval rule ${position}`), organisationId, position, approvers: 'people' as const },
  ...{ ...what, userIds: deciders },
})

function budget(
  costCentreId: string,
  year: number,
  what: Pick<typeof budgets.$inferInsert, 'amountFen' | 'onOver'>,
): typeof budgets.$inferInsert {
  const day = (text: string): CivilDate => civilDate(`${year}-${text}`)
  const id = demoId(`budget ${costCentreId}`)
  return { id, organisationId, costCentreId, fromOn: day('01-01'), toOn: day('12-31'), warnPercent: 80, ...what }
}

/** The draft of the company was asked for twice: rejected with a reason, and waiting again. */
async function askToHandIn(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    select o.id, f.version from orders o join filings f on f.order_id = o.id
    where o.owner_id = ${organisationId} and o.work_state = 0 order by o.created_at desc, o.id limit 1`)
  const draft = rows[0]
  if (!draft) return
  const amountFen = await priceOf(tx, draft.id, beijingDate(now))
  const asking = (hoursAgo: number, note: string) => {
    const askedAt = new Date(now.getTime() - hoursAgo * 3_600_000)
    const remindAt = new Date(now.getTime() + dayMilliseconds)
    const of = { organisationId, orderId: draft.id, act: 'handIn' as const, formVersion: draft.version, needed: 1 }
    return { ...of, amountFen, note, askedBy: demoPeople.requester.id, askedAt, remindAt, ownersAt: remindAt }
  }
  const refused = await insertRequest(tx, asking(20, '请审批提交'))
  const said = { requestId: refused.id, decidedBy: demoPeople.approver.id, forId: demoPeople.approver.id }
  const at = new Date(now.getTime() - 18 * 3_600_000)
  const reason = '请先补充对照实验数据'
  await insertDecision(tx, { ...said, askedBy: demoPeople.requester.id, verdict: 'reject', reason, at })
  await tx.execute(sql`
    update approval_requests set state = 'rejected', ended_at = ${at.toISOString()}::timestamptz, remind_at = null, owners_at = null
    where id = ${refused.id}`)
  const waiting = await insertRequest(tx, asking(2, '已补充实施例3的对照数据'))
  await setAsked(tx, waiting.id, deciders)
}

/** What handing a draft in would cost on a day: an approval holds up to that. */
async function priceOf(tx: Tx, orderId: string, on: CivilDate): Promise<number | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const filing = await findFiling(tx, orderId)
  if (!order) return null
  const sums = await withOrderForm(order.kind, async (of) => {
    const form = of.read(filing?.form)
    return form === undefined ? undefined : sumsOf(of.feeLinesOf(form, on, order.agencyId))
  })
  return sums ? sums.officialFen + sums.serviceFen : null
}
