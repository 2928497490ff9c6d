import { foundOfKindMax } from '@portal/contract/site/find'
import type { TypedNumbers } from '@portal/domain/site/find/typed-numbers'
import { and, desc, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { visibleWatches } from '../../docket/monitoring/watch-access.ts'
import { contains } from '../../kernel/lists/condition-rules.ts'
import { visibleNotices } from '../../kernel/orders/notice-access.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { titleContains } from '../../kernel/orders/title-condition-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { applicants, users } from '../../platform/db/schema/accounts.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { visibleMarks } from '../../trademarks/register/watched-access.ts'

export interface Sought {
  readonly user: SessionUser
  /** As it was typed, in words. */
  readonly words: readonly string[]
  readonly numbers: TypedNumbers
}

const begins = (column: SQLWrapper, text: string) => sql`${column} like ${`${likeText(text)}%`}`

/** Every word stands in one of the columns. */
const holdAll = (words: readonly string[], columns: readonly SQLWrapper[]) =>
  and(...words.map((word) => or(...columns.map((column) => contains(column)(word)))))

/** An array, so that the few are found first and what is theirs by index. */
const ofCustomersCalled = (column: SQLWrapper, word: string) =>
  sql`${column} = any(array(select u.id from ${users} u where ${contains(sql`u.name`)(word)} limit 100))`

const orderRows = (db: Db) =>
  db
    .select({
      orderNo: orders.orderNo,
      kind: orders.kind,
      title: orders.title,
      applicantName: orders.applicantName,
      patentNumber: orders.patentNumber,
      officeNumber: officeFacts.number,
      workState: orders.workState,
      ownerId: orders.ownerId,
      ownerName: users.name,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.ownerId))
    .leftJoin(officeFacts, eq(officeFacts.orderId, orders.id))

/** Orders whose number, or whose number at the office, begins with what was typed. */
export async function findOrdersByNumber(db: Db, { user, numbers }: Sought) {
  const { orderNo, application, mark, plain } = numbers
  const spelt = [...new Set([plain, mark ?? plain])]
  return orderRows(db)
    .where(
      and(
        visibleOrders(user),
        or(
          orderNo === undefined ? undefined : begins(orders.orderNo, orderNo),
          application === undefined ? undefined : begins(orders.patentNumber, application),
          sql`${orders.id} = any(array(select f.order_id from ${officeFacts} f where f.number in ${spelt}))`,
        ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(foundOfKindMax)
}

/** The newest orders whose title, applicant or customer holds every word. */
export async function findOrdersByWords(db: Db, { user, words }: Sought) {
  const ofWord = (word: string) =>
    or(
      titleContains(orders.title)(word),
      contains(orders.applicantName)(word),
      worksForCustomers(user) ? ofCustomersCalled(orders.ownerId, word) : undefined,
    )
  return orderRows(db)
    .where(and(visibleOrders(user), ...words.map(ofWord)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(foundOfKindMax)
}

/** Watched patents by number, publication number, title or applicant. */
export async function findWatches(db: Db, { user, words, numbers }: Sought) {
  return db
    .select({
      id: watches.id,
      number: watches.number,
      publicationNumber: watches.publicationNumber,
      title: watches.title,
      applicantName: watches.applicantName,
      ownerId: watches.ownerId,
      ownerName: users.name,
    })
    .from(watches)
    .innerJoin(users, eq(users.id, watches.ownerId))
    .where(
      and(
        visibleWatches(user),
        or(
          numbers.application === undefined ? undefined : begins(watches.number, numbers.application),
          numbers.publication === undefined ? undefined : begins(watches.publicationNumber, numbers.publication),
          holdAll(words, [watches.title, watches.applicantName]),
        ),
      ),
    )
    .orderBy(desc(watches.createdAt), desc(watches.id))
    .limit(foundOfKindMax)
}

/** Trademarks in the person's list by number, name or holder. */
export async function findMarks(db: Db, { user, words, numbers }: Sought) {
  return db
    .select({
      id: watchedMarks.id,
      number: watchedMarks.number,
      name: watchedMarks.name,
      holderName: watchedMarks.holderName,
      ownerId: watchedMarks.ownerId,
      ownerName: users.name,
    })
    .from(watchedMarks)
    .innerJoin(users, eq(users.id, watchedMarks.ownerId))
    .where(
      and(
        visibleMarks(user),
        or(
          numbers.mark === undefined ? undefined : begins(watchedMarks.number, numbers.mark),
          holdAll(words, [watchedMarks.name, watchedMarks.holderName]),
        ),
      ),
    )
    .orderBy(desc(watchedMarks.createdAt), desc(watchedMarks.id))
    .limit(foundOfKindMax)
}

/**
 * Notices by the number or title of their case, its applicant, or their own name.
 *
 * @param codes of the documents that are called by the words typed.
 */
export async function findNotices(db: Db, { user, words, numbers }: Sought, codes: readonly string[]) {
  const number = numbers.application ?? numbers.mark
  return db
    .select({
      id: notices.id,
      code: notices.code,
      number: notices.number,
      title: notices.title,
      sourceName: notices.sourceName,
      ownerId: notices.ownerId,
      ownerName: users.name,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.ownerId))
    .where(
      and(
        visibleNotices(user),
        inArray(notices.stage, ['confirmed', 'proposed']),
        or(
          number === undefined ? undefined : begins(notices.number, number),
          codes.length === 0 ? undefined : inArray(notices.code, [...codes]),
          holdAll(words, [notices.title, notices.applicantName]),
        ),
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(foundOfKindMax)
}

/** Applicants in the account's own book by name. */
export async function findBookApplicants(db: Db, { user, words }: Sought) {
  return db
    .select({ id: applicants.id, name: applicants.name, nameEn: applicants.nameEn })
    .from(applicants)
    .where(
      and(
        eq(applicants.ownerId, user.ownerId),
        isNull(applicants.removedAt),
        holdAll(words, [applicants.name, applicants.nameEn]),
      ),
    )
    .orderBy(applicants.name, applicants.id)
    .limit(foundOfKindMax)
}
