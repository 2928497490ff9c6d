import type { CivilDate } from '@portal/domain/dates/civil-date'
import { limitOf } from '@portal/domain/follow-ups/check-follow-up'
import { isExtendable } from '@portal/domain/follow-ups/extension'
import { quoteFollowUp } from '@portal/domain/follow-ups/fees'
import { emptyFollowUpForm, type FollowUpForm } from '@portal/domain/follow-ups/form'
import { kindAnswering } from '@portal/domain/follow-ups/kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { insertFollowUp, replaceCases, updateOrderFacts } from '../follow-ups/follow-up-queries.ts'
import { subjectOf } from '../follow-ups/form-rules.ts'
import { handIn } from '../follow-ups/hand-in-queries.ts'
import { caseFactsOf, findKnownCases, ownersOf, titleOf } from '../follow-ups/known-case-rules.ts'
import type { SessionUser } from '../http/handler.ts'
import { addOrderEvent } from '../orders/order-move-queries.ts'
import { nextOrderNumber } from '../orders/order-number-queries.ts'
import { demoPeople } from './demo-accounts.ts'

/**
 * Two follow-ups of the demo customer's cases that wait for an answer: a draft of the answer, and a request for more
 * time that is to be paid.
 */
export async function insertDemoFollowUps(tx: Tx, today: CivilDate): Promise<void> {
  const { id } = demoPeople.demo
  const user: SessionUser = { id, ownerId: id, account: 'demo', name: '', role: 'customer', agencyId: null }
  const { rows } = await tx.execute<{ number: string }>(sql`
    select o.patent_number as number from orders o
    join deadlines d on d.order_id = o.id and d.state = 'open' and d.rule_id in ('oa1', 'oan', 'corr') and d.official_on > ${today}
    where o.owner_id = ${id} and o.patent_number is not null group by 1 order by min(o.order_no) limit 2`)
  const [first, second] = rows
  if (first) await insertOne(tx, user, today, first.number, false)
  if (second) await insertOne(tx, user, today, second.number, true)
}

async function insertOne(
  tx: Tx,
  user: SessionUser,
  today: CivilDate,
  number: string,
  asksTime: boolean,
): Promise<void> {
  const known = (await findKnownCases(tx, user, [number], today)).get(number)
  const own = known?.own?.order
  if (!known || !own) return
  const facts = await caseFactsOf(tx, known)
  const period = facts.periods.find(
    (one) => one.state === 'open' && isExtendable(one.ruleId) && one.officialOn > today && kindAnswering(one.ruleId),
  )
  if (!period) return
  const kind = asksTime ? 'extension' : (kindAnswering(period.ruleId) ?? 'opinion')
  const form: FollowUpForm = {
    ...emptyFollowUpForm(kind),
    number,
    deadlineId: period.id,
    text: asksTime
      ? '对比实验尚未完成，特请求将答复期限延长一个月。'
      : '申请人认为权利要求1相对于对比文件1具备创造性。',
    declared: asksTime,
  }
  const made = await insertFollowUp(tx, {
    kind,
    form,
    deadlineId: period.id,
    order: {
      orderNo: await nextOrderNumber(tx),
      ownerId: user.ownerId,
      createdBy: user.id,
      agencyId: own.agencyId,
      agentId: own.agentId,
      parentOrderId: own.id,
      title: titleOf(known),
      applicantName: ownersOf(known)?.join('、') ?? '',
      patentNumber: number,
      draftKey: null,
    },
  })
  if (!made) throw new Error('an insert without a key met another')
  const orderId = made.order.id
  const actor = { id: user.id, role: 'customer' as const }
  await addOrderEvent(tx, { orderId, subject: 'work', event: 'created', actor, to: '0', detail: { kind } })
  const limit = limitOf(form, facts)
  const one = {
    ownerId: user.ownerId,
    number,
    caseOrderId: own.id,
    title: titleOf(known),
    subject: subjectOf(form, limit),
  }
  await replaceCases(tx, orderId, [one])
  await updateOrderFacts(tx, orderId, { deadlineInternalOn: period.internalOn, deadlineOfficialOn: period.officialOn })
  if (asksTime)
    await handIn(tx, user, made.order, { form, deadlineId: limit?.id ?? null }, quoteFollowUp(form, facts, today))
}
