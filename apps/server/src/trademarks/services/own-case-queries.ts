import type { ReplyOf } from '@portal/contract/call'
import type { checkTrademarkService } from '@portal/contract/trademarks/trademark-services'
import { markNoticeDelivery } from '@portal/domain/kernel/orders/area-effects'
import { servicesDue } from '@portal/domain/kernel/orders/period-services'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { appliedMark } from '@portal/domain/trademarks/registration/form'
import type { TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { hasFact } from '@portal/domain/trademarks/services/services'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { markRegistrationKinds, ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { deadlines, filings, officialDocuments, orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { readTrademarkForm } from '../registration/trademark-rules.ts'

/** More than the notices that run against the marks of one form. */
const noticesMax = 100

/** Spelt out, as the condition of the index on an account's trademark orders needs it. */
const isRegistration = ofKinds(markRegistrationKinds)
const numberOnPaper = sql<string>`${officialDocuments.data} ->> 'applicationNumber'`

/** A mark as the account's own application for it says. */
export interface CaseMark {
  readonly number: string
  readonly name: string
  readonly holderName: string
  /** Empty where papers of the case name several numbers: nobody knows which class has which. */
  readonly classes: readonly number[]
}

/**
 * The marks of these application numbers that the account applied for here: the office gave the order the number, or else a paper
 * recorded on it names it. Of several orders the newest.
 *
 * @param readable condition on `orders` for those that may be told.
 */
export async function findCaseMarks(
  db: Db,
  ownerId: string,
  numbers: readonly string[],
  readable: SQL,
): Promise<CaseMark[]> {
  const isOwn = sql`${orders.ownerId} = ${ownerId} and ${isRegistration} and ${readable}`
  const given = await readCases(
    db,
    numbers,
    (wanted) => sql`
    select ${orders.id}, ${orders.createdAt}, ${officeFacts.number} from ${officeFacts}
    join ${orders} on ${orders.id} = ${officeFacts.orderId}
    where ${officeFacts.number} = ${wanted} and ${isOwn}`,
  )
  const others = numbers.filter((number) => !given.some((one) => one.number === number))
  // No index knows the numbers on papers: `offset 0` has those of the account's orders read, not everybody's.
  const onPaper = await readCases(
    db,
    others,
    (wanted) => sql`
    select ${orders.id}, ${orders.createdAt}, paper.number from ${orders}
    cross join lateral (select ${numberOnPaper} as number from ${officialDocuments}
      where ${officialDocuments.orderId} = ${orders.id} offset 0) paper
    where paper.number = ${wanted} and ${isOwn}`,
  )
  return [...given, ...onPaper]
}

/** @param casesOf the cases (order, when it was made, number) of wanted numbers. */
async function readCases(db: Db, numbers: readonly string[], casesOf: (wanted: SQL) => SQL): Promise<CaseMark[]> {
  if (numbers.length === 0) return []
  const { rows } = await db.execute<{ number: string; form: unknown; isOnly: boolean }>(sql`
    select distinct on (named.number) named.number,
      (select ${filings.submitted} from ${filings} where ${filings.orderId} = named.id) as form,
      not exists (select from ${officialDocuments}
        where ${officialDocuments.orderId} = named.id and ${numberOnPaper} <> named.number) as "isOnly"
    from (${casesOf(sql`any(${sql.param([...numbers])}::text[])`)}) named (id, made_at, number)
    order by named.number, named.made_at desc, named.id limit ${numbers.length}`)
  return rows.flatMap(({ number, form, isOnly }) => {
    const read = readTrademarkForm(form)
    if (!read) return []
    const { name, holderName, classes } = appliedMark(read)
    return [{ number, name, holderName, classes: isOnly || classes.length === 1 ? classes : [] }]
  })
}

/**
 * The notices of the office that a form's service answers, on the account's own cases of a number of the form, the newest first:
 * each set an open limit there by which the case's page leads to this service. Of cases that the reader may see.
 */
export async function findAnsweredNotices(
  db: Db,
  user: SessionUser,
  ownerId: string,
  { service, marks }: Pick<TrademarkServiceForm, 'service' | 'marks'>,
): Promise<ReplyOf<typeof checkTrademarkService>['notices']> {
  if (marks.length === 0 || !hasFact(service, 'notice')) return []
  const rows = await db
    .select({
      orderNo: orders.orderNo,
      type: orders.kind,
      officialState: orders.officialState,
      ruleId: deadlines.ruleId,
      state: deadlines.state,
      lastOn: deadlines.officialOn,
      number: officialDocuments.noticeNo,
      on: officialDocuments.dispatchedOn,
      receivedOn: sql<string | null>`${officialDocuments.data} ->> 'receivedOn'`,
      mode: officialDocuments.deliveryMode,
    })
    .from(deadlines)
    .innerJoin(orders, eq(orders.id, deadlines.orderId))
    .innerJoin(officialDocuments, eq(officialDocuments.id, deadlines.documentId))
    .leftJoin(officeFacts, eq(officeFacts.orderId, orders.id))
    .where(
      and(
        eq(deadlines.ownerId, ownerId),
        eq(orders.ownerId, ownerId),
        // As its index says it.
        sql`${deadlines.state} = 'open'`,
        inArray(
          sql`coalesce(${numberOnPaper}, ${officeFacts.number})`,
          marks.map(({ number }) => number),
        ),
        visibleOrders(user),
      ),
    )
    .orderBy(desc(officialDocuments.dispatchedOn), desc(officialDocuments.createdAt), desc(officialDocuments.id))
    .limit(noticesMax)
  const isAnswered = ({ type, officialState, ruleId, state }: (typeof rows)[number]) =>
    servicesDue({ type, officialState, deadlines: [{ ruleId, state }] }).some((one) => one.service === service)
  return rows.filter(isAnswered).map(({ orderNo, number, on, receivedOn, mode, lastOn }) => {
    const provenReceiptOn = receivedOn === null ? undefined : civilDate(receivedOn)
    return { orderNo, number, lastOn, ...markNoticeDelivery({ on: civilDate(on), provenReceiptOn, mode }) }
  })
}
