import { followUpForDeadline } from '@portal/domain/kernel/orders/deadline-acts'
import { findOfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import type { SingleKind } from '@portal/domain/law/patents/follow-up-names'
import { limitOf } from '@portal/domain/patents/follow-ups/check-follow-up'
import { isExtendable } from '@portal/domain/patents/follow-ups/extension'
import { quoteChange, quoteFollowUp } from '@portal/domain/patents/follow-ups/fees'
import { emptyFollowUpForm, type FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { updateOrderFacts } from '../kernel/orders/filing-queries.ts'
import { nextOrderNumber } from '../kernel/orders/order-number-queries.ts'
import { insertFollowUp, replaceCases } from '../patents/follow-ups/follow-up-queries.ts'
import { type ChangeJson, subjectOf, subjectOfChange } from '../patents/follow-ups/form-rules.ts'
import {
  caseFactsOf,
  findKnownCases,
  type KnownCase,
  ownersOf,
  titleOf,
} from '../patents/follow-ups/known-case-rules.ts'
import { submitFollowUp } from '../patents/follow-ups/submit-follow-up-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { personAlone } from '../platform/http/session-user-rules.ts'
import type { FileStorage } from '../platform/outside/storage/port.ts'
import { demoPeople } from './demo-accounts.ts'
import { getDemoFeeOrder } from './demo-fee-acts.ts'
import { type DemoFollowUpEnd, playFollowUp } from './demo-follow-up-acts.ts'

const { id } = demoPeople.demo
const user = personAlone(id, 'demo')

/** A request of the demo customer and what became of it; `of`: official state and right of the case it is about. */
interface Story {
  readonly of: readonly [state: string, right: 'invention' | 'utilityModel']
  readonly kind: SingleKind
  readonly parts: Partial<FollowUpForm>
  readonly end: DemoFollowUpEnd
}

const text = (words: string) => ({ text: words, declared: true })

/** One request in each state that the list of follow-ups has tabs and chips for. */
const stories: readonly Story[] = [
  { of: ['expired', 'utilityModel'], kind: 'certifiedCopy', parts: { copies: 1, declared: true }, end: 'cancelled' },
  {
    of: ['published', 'invention'],
    kind: 'certifiedCopy',
    parts: { copies: 3, ...text('用于海外优先权。') },
    end: 'withdrawn',
  },
  { of: ['grantNotice', 'utilityModel'], kind: 'evaluationReport', parts: text('拟用于平台投诉。'), end: 'rejected' },
  {
    of: ['granted', 'invention'],
    kind: 'certifiedCopy',
    parts: { copies: 2, ...text('用于高新技术企业认定。') },
    end: 'completed',
  },
  {
    of: ['opinionPending', 'utilityModel'],
    kind: 'opinion',
    parts: text('权利要求1的缓冲腔与对比文件1的阻尼孔作用不同，本领域技术人员没有动机作此改进。'),
    end: 'toConfirm',
  },
  {
    of: ['withdrawn', 'utilityModel'],
    kind: 'restoration',
    parts: { ...text('因联系人变更未能及时收到通知书，请求恢复权利。'), curedAct: '已同时提交意见陈述书。' },
    end: 'inWork',
  },
  {
    of: ['granted', 'utilityModel'],
    kind: 'evaluationReport',
    parts: text('拟提起侵权诉讼，请求作出评价报告。'),
    end: 'correctionAsked',
  },
  {
    of: ['substantive', 'invention'],
    kind: 'certifiedCopy',
    parts: { copies: 1, ...text('用于融资尽调。') },
    end: 'paid',
  },
]

/** What is written when the demo is made, and whom to tell. */
interface Making {
  readonly storage: FileStorage
  readonly at: Date
  /** Called with the key of each paper. */
  readonly onStored: (key: string) => void
}

/**
 * Follow-ups of the demo customer's cases, one in each state: a draft of an answer, more time that is to be paid, and
 * what the office and the agents did with the others.
 */
export async function insertDemoFollowUps(tx: Tx, making: Making): Promise<void> {
  const today = beijingDate(making.at)
  const play = async (orderId: string, end: DemoFollowUpEnd) => {
    const order = await getDemoFeeOrder(tx, await orderNoOf(tx, orderId))
    await playFollowUp({ tx, ...making, order, end })
  }
  for (const { of, kind, parts, end } of stories) {
    const known = await findCase(tx, of, today)
    if (known) await play(await insertOne(tx, known, today, { ...emptyFollowUpForm(kind), ...parts }), end)
  }
  const address = await insertChange(tx, today)
  if (address !== undefined) await play(address, 'filed')
  await insertAnswers(tx, today)
}

/** Two that wait for their next step: a draft of the answer, and a request for more time that is to be paid. */
async function insertAnswers(tx: Tx, today: CivilDate): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select o.patent_number as number from orders o
    join deadlines d on d.order_id = o.id and d.state = 'open' and d.rule_id in ('oa1', 'oan', 'corr') and d.official_on > ${today}
    where o.owner_id = ${id} and o.kind = 'invention' and o.patent_number is not null
    group by 1 order by min(o.order_no) limit 2`)
  for (const [at, { number }] of rows.entries()) {
    const known = (await findKnownCases(tx, user, [number], today)).get(number)
    if (!known) continue
    const periods = (await caseFactsOf(tx, known)).periods
    const period = periods.find(
      (one) =>
        one.state === 'open' && isExtendable(one.ruleId) && one.officialOn > today && followUpForDeadline(one.ruleId),
    )
    if (!period) continue
    const kind = at === 1 ? 'extension' : (followUpForDeadline(period.ruleId) ?? 'opinion')
    const words = at === 1 ? '对比实验尚未完成，特请求将答复期限延长一个月。' : '申请人认为权利要求1具备创造性。'
    const form = { ...emptyFollowUpForm(kind), deadlineId: period.id, text: words, declared: at === 1 }
    await insertOne(tx, known, today, form, at === 0)
  }
}

async function orderNoOf(tx: Tx, orderId: string): Promise<string> {
  const { rows } = await tx.execute<{ no: string }>(sql`select order_no as no from orders where id = ${orderId}`)
  return rows[0]?.no ?? ''
}

/** The customer's oldest case of this kind, of those with an open period the one that is answered next. */
async function findCase(tx: Tx, [state, right]: Story['of'], today: CivilDate): Promise<KnownCase | undefined> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select o.patent_number as number from orders o
    where o.owner_id = ${id} and o.kind = ${right} and o.official_state = ${state} and o.patent_number is not null
      and (${state} <> 'opinionPending' or o.deadline_official_on > ${today})
    order by o.deadline_official_on nulls last, o.order_no limit 1`)
  const number = rows[0]?.number
  return number === undefined ? undefined : (await findKnownCases(tx, user, [number], today)).get(number)
}

/** What an order of a follow-up takes over from its case. */
async function orderOf(tx: Tx, known: KnownCase, isAlone: boolean) {
  const own = known.own?.order
  if (!own) throw new Error(`the demo case ${known.number} is not among the orders`)
  return {
    orderNo: await nextOrderNumber(tx),
    ownerId: id,
    createdBy: id,
    agencyId: own.agencyId,
    agentId: own.agentId,
    parentOrderId: isAlone ? own.id : null,
    title: titleOf(known),
    applicantName: ownersOf(known)?.join('、') ?? '',
    patentNumber: isAlone ? known.number : null,
    draftKey: null,
  }
}

const actor = { id, role: 'customer' } as const

/** A follow-up of one case, handed in unless it stays a draft. @returns the id of its order. */
async function insertOne(tx: Tx, known: KnownCase, today: CivilDate, wanted: FollowUpForm, isDraft = false) {
  const facts = await caseFactsOf(tx, known)
  const limit = limitOf(wanted, facts)
  const form = { ...wanted, number: known.number, deadlineId: limit?.id ?? null, notice: await noticeOf(tx, limit?.id) }
  const { kind } = form
  const order = await orderOf(tx, known, true)
  const made = await insertFollowUp(tx, { kind, form, deadlineId: form.deadlineId, order, actor })
  if (!made) throw new Error('an insert without a key met another')
  const orderId = made.order.id
  const caseOrderId = known.own?.order.id ?? null
  const about = { number: known.number, caseOrderId, title: titleOf(known), subject: subjectOf(form, limit) }
  await replaceCases(tx, orderId, [{ ownerId: id, ...about }])
  const days = { deadlineInternalOn: limit?.internalOn ?? null, deadlineOfficialOn: limit?.officialOn ?? null }
  await updateOrderFacts(tx, orderId, days)
  if (!isDraft)
    await submitFollowUp(tx, user, made.order, { form, deadlineId: form.deadlineId }, quoteFollowUp(form, facts, today))
  return orderId
}

/** The recorded notice that set a period. */
async function noticeOf(tx: Tx, deadlineId: string | undefined): Promise<FollowUpForm['notice']> {
  const none = emptyFollowUpForm('opinion').notice
  if (deadlineId === undefined) return none
  const { rows } = await tx.execute<{ id: string; code: string; on: string }>(sql`
    select d.id, d.code, d.dispatched_on::text as on
    from deadlines l join official_documents d on d.id = l.document_id where l.id = ${deadlineId}`)
  const [row] = rows
  if (!row) return none
  const name = findOfficialDocument(row.code)?.name.zh ?? row.code
  return { ...none, documentId: row.id, code: row.code, name, dispatchedOn: row.on }
}

/** One change of address of two granted cases. @returns the id of its order, undefined without such cases. */
async function insertChange(tx: Tx, today: CivilDate): Promise<string | undefined> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select o.patent_number as number from orders o
    where o.owner_id = ${id} and o.official_state = 'granted' and o.kind in ('invention', 'utilityModel')
    order by o.order_no desc limit 2`)
  const known = [
    ...(
      await findKnownCases(
        tx,
        user,
        rows.map((row) => row.number),
        today,
      )
    ).values(),
  ]
  const [first] = known
  if (!first) return undefined
  const party = { nameEn: '', idCode: '', country: 'CN', postcode: '', phone: '' }
  const name = ownersOf(first)?.join('、') ?? ''
  const change: ChangeJson = {
    cases: known.map((one) => one.number),
    kind: 'address',
    before: [{ ...party, name, address: '江苏省无锡市新吴区菱湖大道200号' }],
    after: [{ ...party, name, address: '江苏省无锡市滨湖区建筑西路777号' }],
    files: [],
    declared: true,
  }
  const made = await insertFollowUp(tx, {
    kind: 'change',
    form: change,
    deadlineId: null,
    order: await orderOf(tx, first, known.length === 1),
    actor,
    detail: { item: change.kind, cases: known.length },
  })
  if (!made) throw new Error('an insert without a key met another')
  const orderId = made.order.id
  const subject = subjectOfChange(change)
  await replaceCases(
    tx,
    orderId,
    known.map((one) => ({
      ownerId: id,
      number: one.number,
      caseOrderId: one.own?.order.id ?? null,
      title: titleOf(one),
      subject,
    })),
  )
  await submitFollowUp(
    tx,
    user,
    made.order,
    { form: change, deadlineId: null },
    quoteChange('address', known.length, today),
  )
  return orderId
}
