import type { QueueRow, queueNames } from '@portal/contract/office/admin-shapes'
import { areaDocuments } from '@portal/domain/kernel/orders/area-documents'
import { type AreaPeriodId, areaRuleId } from '@portal/domain/kernel/orders/area-rule-names'
import { officialDocuments } from '@portal/domain/kernel/orders/official-documents'
import { decidedStates } from '@portal/domain/kernel/orders/order-can'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { isOurTurn, type QueueName } from '@portal/domain/office/admin/queues'
import { type SQL, sql } from 'drizzle-orm'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { draftConfirmed } from '../../kernel/orders/order-event-queries.ts'
import { familyKinds, ofKinds, workedKinds } from '../../kernel/orders/order-kind-rules.ts'
import { titleContains } from '../../kernel/orders/title-condition-rules.ts'
import { agentNameOf, personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'

/** The contract's list and the domain's are the same. */
const allQueues: Record<(typeof queueNames)[number], QueueName> & Record<QueueName, QueueName> = {
  toReview: 'toReview',
  corrected: 'corrected',
  toQuote: 'toQuote',
  toAccept: 'toAccept',
  toDraft: 'toDraft',
  waitingForClient: 'waitingForClient',
  toFile: 'toFile',
  awaitingReceipt: 'awaitingReceipt',
  toAnswer: 'toAnswer',
  atOffice: 'atOffice',
  toComplete: 'toComplete',
  refunds: 'refunds',
}

const { submitted, correctionAsked, accepted, clientToConfirm, filed, completed, cancelled } = workStates
const isWorkedOn = ofKinds(workedKinds, sql.raw('o.kind'))
const isFamily = sql`(${ofKinds(familyKinds, sql.raw('o.kind'))})`
const isPaid = sql`o.payment_state in (${paymentStates.paid.code}, ${paymentStates.partRefunded.code})`
const wasCorrected = sql`exists (select from corrections c where c.order_id = o.id and c.withdrawn_at is null)`
const isConfirmed = draftConfirmed(sql`o.id`, sql`o.kind`)
const workSince = sql`coalesce(
  (select max(e.at) from order_events e where e.order_id = o.id and e.subject = 'work' and e.to_state is not null),
  o.submitted_at, o.updated_at)`
const due = sql`coalesce(
  (select c.due_on from corrections c where c.order_id = o.id and c.answered_at is null), o.deadline_official_on)`

/** A country's order that asks for more than its accepted price covers, by its history. */
const isPriceDue = (order: SQL) => sql`coalesce(
  (select e.event = 'priceDue' from order_events e where e.order_id = ${order} and e.subject = 'fee'
    and e.event in ('priceDue', 'priceCovered', 'repriced') order by e.id desc limit 1), false)`
/**
 * A family with a country without an order whose newest quote is not made, not sent, countered, over, or fell with a
 * correction (one whose order was cancelled waits for nobody until it is quoted again); or with one whose order asks for more than its price covers while no quote of that is sent.
 */
const waitsForQuote = sql`exists (
  select from foreign_targets t
  left join orders c on c.id = t.order_id and c.work_state <> ${cancelled.code}
  left join lateral (select y.state from foreign_quotes y where y.target_id = t.id order by y.round desc limit 1) q on true
  where t.parent_id = o.id and case when t.order_id is null
    then coalesce(q.state, 'none') in ('none', 'draft', 'countered', 'expired', 'replaced')
    else c.work_state < ${filed.code} and ${isPriceDue(sql`c.id`)} and q.state <> 'sent' end)`

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** What a document of the trademark office, the copyright centre or an office abroad asks to be answered. */
const areaReplies = [
  ...['correction', 'answer', 'useEvidence', 'copyrightCorrection'],
  ...['us-missing-parts', 'us-restriction', 'us-reply', 'us-issue-fee', 'abroad-reply', 'abroad-fee'],
] as const satisfies readonly AreaPeriodId[]
const replyPairs = [
  ...officialDocuments.flatMap(({ code, reply, replyAsPrinted }) => {
    const rule = replyAsPrinted ? 'oan' : reply
    return rule === undefined ? [] : [{ code, rule }]
  }),
  ...areaDocuments.flatMap(({ code, periods }) =>
    areaReplies.filter((id) => periods.includes(id)).map((id) => ({ code, rule: areaRuleId(id) })),
  ),
]
const replyRules = sql`unnest(${texts(replyPairs.map((pair) => pair.code))}, ${texts(replyPairs.map((pair) => pair.rule))}) as r(code, rule)`
/** Open limits to answer a document of the office. */
const openReplies = sql`deadlines d join official_documents f on f.id = d.document_id
  join ${replyRules} on r.code = f.code and r.rule = d.rule_id and d.state = 'open'`
const awaitsNoAnswer = sql`o.work_state = ${filed.code} and o.official_state <> 'notFiled'
  and not exists (select from ${openReplies} where d.order_id = o.id)`
const isDecided = sql`o.official_state = any(${texts([...decidedStates])})`

const workQueues: Readonly<Record<Exclude<QueueName, 'toAnswer' | 'refunds'>, SQL>> = {
  // A family abroad is quoted for in its own list; what is worked on are its countries' orders.
  toReview: sql`not ${isFamily} and o.work_state = ${submitted.code} and not ${wasCorrected} and not ${isPaid}`,
  corrected: sql`o.work_state = ${submitted.code} and ${wasCorrected}`,
  toQuote: sql`${isFamily} and o.work_state in (${submitted.code}, ${accepted.code})
    and not (o.work_state = ${submitted.code} and ${wasCorrected}) and ${waitsForQuote}`,
  toAccept: sql`o.work_state = ${submitted.code} and not ${wasCorrected} and ${isPaid}`,
  toDraft: sql`not ${isFamily} and o.work_state = ${accepted.code} and not ${isConfirmed}`,
  waitingForClient: sql`o.work_state in (${correctionAsked.code}, ${clientToConfirm.code})`,
  toFile: sql`o.work_state = ${accepted.code} and ${isConfirmed} and not ${isPriceDue(sql`o.id`)}`,
  awaitingReceipt: sql`o.work_state = ${filed.code} and o.official_state = 'notFiled'`,
  atOffice: sql`${awaitsNoAnswer} and not ${isDecided}`,
  toComplete: sql`${awaitsNoAnswer} and ${isDecided}`,
}

/** These hold most cases: their wait is read off the row, where each document and each move notes itself. */
const restingQueues: ReadonlySet<QueueName> = new Set(['atOffice', 'toComplete'])

/** `select order_id, since, due_on` of every case of a queue that fits a condition on `orders o`. */
export function casesOf(queue: QueueName, scope: SQL): SQL {
  if (queue === 'refunds') {
    return sql`select f.order_id, min(f.created_at) as since, null::date as due_on from refunds f
      join orders o on o.id = f.order_id and ${scope} where f.state = 'requested' group by f.order_id`
  }
  if (queue === 'toAnswer') {
    return sql`select d.order_id, min(f.created_at) as since, min(d.official_on) as due_on
      from ${openReplies}
      join orders o on o.id = d.order_id and o.work_state in (${filed.code}, ${completed.code}) and ${scope}
      group by d.order_id`
  }
  const since = restingQueues.has(queue) ? sql`o.updated_at` : workSince
  return sql`select o.id as order_id, ${since} as since, ${due} as due_on from orders o where ${scope} and ${isWorkedOn} and ${workQueues[queue]}`
}

/** Count, oldest age and nearest official date of each of the named queues, in their order. */
export async function countQueues(
  db: Db,
  names: readonly QueueName[],
  scope: SQL,
): Promise<{ queue: QueueName; count: number; oldest: Date | null; dueOn: string | null }[]> {
  const parts = names.map(
    (queue) =>
      sql`select ${queue}::text as queue, count(*)::int as count, min(since) as oldest,
        ${isOurTurn(queue) ? sql`min(due_on)::text` : sql`null::text`} as due_on
        from (${casesOf(queue, scope)}) q`,
  )
  const { rows } = await db.execute<{
    queue: string
    count: number
    oldest: Date | string | null
    due_on: string | null
  }>(sql.join(parts, sql` union all `))
  const found = new Map(rows.map((row) => [row.queue, row]))
  return names.map((name) => {
    const row = found.get(name)
    return {
      queue: allQueues[name],
      count: row?.count ?? 0,
      oldest: row?.oldest ? new Date(row.oldest) : null,
      dueOn: row?.due_on ?? null,
    }
  })
}

export interface QueueQuestion {
  readonly queue: QueueName
  /** Condition on `orders o`: whose cases. */
  readonly scope: SQL
  readonly text?: string | undefined
  readonly type?: string | undefined
  readonly agentId?: string | undefined
  readonly sort: 'oldest' | 'newest' | 'due'
  readonly limit: number
  readonly offset: number
  /** Of the reader. */
  readonly language: 'en' | 'zh'
}

const orderBys = {
  oldest: sql`q.since, o.id`,
  newest: sql`q.since desc, o.id desc`,
  due: sql`q.due_on nulls last, q.since, o.id`,
} as const

interface Row extends Record<string, unknown> {
  order_no: string
  title: string
  kind: string
  applicant_name: string
  payment_state: number
  work_state: number
  official_state: string
  agent_name: string | null
  handler_id: string | null
  handler: string | null
  since: Date | string
  due_on: string | null
  rounds: number
}

/** One page of a queue and how many cases fit the filter in all. */
export async function findQueuePage(db: Db, question: QueueQuestion): Promise<{ list: QueueRow[]; total: number }> {
  const { text, type, agentId } = question
  const fits = [
    text
      ? sql`(starts_with(o.order_no, upper(${text})) or starts_with(o.patent_number, ${text})
          or exists (select from office_facts n where n.order_id = o.id and starts_with(n.number, ${text}))
          or ${titleContains(sql`o.title`)(text)} or strpos(lower(o.applicant_name), lower(${text})) > 0)`
      : undefined,
    type ? sql`o.kind = ${type}` : undefined,
    agentId ? sql`o.agent_id = ${agentId}` : undefined,
  ].filter((one) => one !== undefined)
  const where = fits.length === 0 ? sql`` : sql`where ${sql.join(fits, sql` and `)}`
  const from = sql`from (${casesOf(question.queue, question.scope)}) q join orders o on o.id = q.order_id`
  const [page, count] = await Promise.all([
    db.execute<Row>(sql`
      select o.order_no, o.title, o.kind, o.applicant_name, o.payment_state, o.work_state, o.official_state,
        ${agentNameOf(question.language, 'a')} as agent_name, h.id as handler_id,
        ${personNameOf(question.language, { id: sql`h.id`, name: sql`h.name` })} as handler, q.since, q.due_on,
        (select count(*)::int from corrections c where c.order_id = o.id and c.withdrawn_at is null) as rounds
      ${from} left join agents a on a.id = o.agent_id left join users h on h.id = o.handler_id ${where}
      order by ${orderBys[question.sort]} limit ${question.limit} offset ${question.offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from} ${where}`),
  ])
  return {
    list: page.rows.map((row) => ({
      orderNo: row.order_no,
      title: titleIn(row, question.language),
      type: row.kind,
      applicantName: row.applicant_name,
      payState: row.payment_state,
      workState: row.work_state,
      officialState: row.official_state,
      agent: row.agent_name,
      handler: row.handler_id === null ? null : { id: row.handler_id, name: row.handler ?? '' },
      since: new Date(row.since).toISOString(),
      dueOn: row.due_on,
      rounds: row.rounds,
    })),
    total: count.rows[0]?.total ?? 0,
  }
}
