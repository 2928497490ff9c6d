import { caseKinds } from '@portal/contract/kernel/order-choices'
import type { Candidate } from '@portal/domain/docket/notices/match-case'
import type { NoticeReading } from '@portal/domain/docket/notices/read-notice'
import { and, desc, inArray, sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { ownWatches } from '../monitoring/watch-access.ts'

export interface CaseCandidate extends Candidate {
  readonly orderNo: string | null
  readonly agencyId: number | null
}

type Facts = Pick<NoticeReading, 'number' | 'title' | 'fileNumber'>

/**
 * Cases and watched patents of a person that a notice may belong to: by number, by our order number, else by title
 * where the case has no number yet. Cases first, at most 20.
 */
export async function findCandidates(db: Db, user: SessionUser, facts: Facts): Promise<readonly CaseCandidate[]> {
  const { number, title, fileNumber } = facts
  const byTitle = title ? sql`lower(${orders.title}) = lower(${title.value})` : sql`false`
  const fits = sql`(${number ? sql`${orders.patentNumber} = ${number.value}` : sql`false`}
    or ${fileNumber ? sql`${orders.orderNo} = ${fileNumber.value}` : sql`false`} or ${byTitle})`
  const cases = await db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      agencyId: orders.agencyId,
      number: orders.patentNumber,
      title: orders.title,
      applicantName: orders.applicantName,
    })
    .from(orders)
    .where(and(fits, visibleOrders(user), sql`${orders.workState} <> 0`, inArray(orders.kind, [...caseKinds])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(20)
  const found = cases.map((row): CaseCandidate => ({ ...row, fileNumber: row.orderNo }))
  if (!number) return found
  const watched = await db
    .select({ id: watches.id, number: watches.number, title: watches.title, applicantName: watches.applicantName })
    .from(watches)
    .where(and(sql`${watches.number} = ${number.value}`, ownWatches(user)))
    .orderBy(watches.id)
    .limit(5)
  const known = new Set(found.map((one) => one.number))
  const others = watched.filter((one) => !known.has(one.number))
  return [
    ...found,
    ...others.map((row): CaseCandidate => ({ ...row, orderNo: null, agencyId: null, fileNumber: null })),
  ]
}

/** The order number of a person's open case with an application number: a notice of that number belongs there. */
export async function findCaseByNumber(db: Db, user: SessionUser, number: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        sql`${orders.patentNumber} = ${number} and ${orders.workState} between 1 and 6`,
        visibleOrders(user),
        inArray(orders.kind, [...caseKinds]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row?.orderNo
}
