import { supplementKinds } from '@portal/domain/kernel/orders/order-areas'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { orderMembers } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keptOrders } from '../access/hands-rules.ts'
import { reaches } from '../access/told-rules.ts'
import { isColleague, isMemberOf, managesPeople } from '../reference/organisation-queries.ts'
import { personNameOf } from '../reference/reader-name-rules.ts'

interface MemberRow extends Record<string, unknown> {
  id: string
  name: string
  role: string
}

const person = { id: sql`u.id`, name: sql`u.name` }

/** People an order was shown to, in the order they were added. */
export async function findMembers(db: Db, orderId: string, language: 'en' | 'zh'): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select u.id, ${personNameOf(language, person)} as name, m.role from order_members m join users u on u.id = m.user_id
    where m.order_id = ${orderId} order by m.created_at, u.id limit 200`)
  return rows
}

/** An active person. By id alone: an unverified contact may be anybody's, and is invited instead. */
export async function findPerson(db: Db, userId: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from users where disabled_at is null and id = ${userId}`,
  )
  return rows[0]
}

/** Whether somebody sees an order as a member of the organisation that owns it, so that nobody has to show it to them. */
export async function seesAsColleague(db: Db, userId: string, orderId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from orders o where o.id = ${orderId} and ${reaches(sql`${userId}::uuid`, sql`o.owner_id`, keptOrders(sql`o`))}`)
  return rowCount === 1
}

/** The organisation that owns an order, and that of the agency that handles it. */
export async function organisationsOf(
  db: Db,
  { ownerId, agencyId }: { readonly ownerId: string; readonly agencyId: number },
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from organisations where id = ${ownerId} or agency_id = ${agencyId} order by id <> ${ownerId}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Who works in an organisation of the case, and is added to it, has it in reach with the rights of their role: only who manages people
 * there adds them.
 *
 * @returns whether one person may add another.
 */
export async function mayAddColleague(
  db: Db,
  order: { readonly ownerId: string; readonly agencyId: number },
  { userId, addedBy }: { readonly userId: string; readonly addedBy: string },
): Promise<boolean> {
  for (const id of await organisationsOf(db, order)) {
    if ((await isColleague(db, userId, id)) && !(await managesPeople(db, id, addedBy))) return false
  }
  return true
}

/** Condition on `orders`: an order and those for its missing fees, which are seen and handled by the same people. */
export const withSupplements = (orderId: string) => sql`(orders.id = ${orderId}
  or (orders.parent_order_id = ${orderId} and orders.kind = any(${sql.param(supplementKinds)}::text[])))`

/** @throws AppError `orders.alreadyMember` */
export async function insertMember(
  tx: Tx,
  member: { orderId: string; userId: string; role: string; addedBy: string },
): Promise<void> {
  try {
    await tx.insert(orderMembers).values(member)
  } catch (error) {
    if (violatedConstraint(error) === 'order_members_key') throw new AppError('orders.alreadyMember')
    throw error
  }
  const { orderId, userId, role, addedBy } = member
  await tx.execute(sql`
    insert into order_members (order_id, user_id, role, added_by)
    select orders.id, ${userId}, ${role}, ${addedBy} from orders where ${withSupplements(orderId)}
    on conflict do nothing`)
}

/** Copies the members of one order to another, with their roles. */
export async function copyMembers(tx: Tx, { fromId, orderId }: { fromId: string; orderId: string }): Promise<void> {
  await tx.execute(sql`
    insert into order_members (order_id, user_id, role, added_by)
    select ${orderId}, user_id, role, added_by from order_members where order_id = ${fromId}`)
}

/**
 * The colleagues of its owner who were added to a case have what is made for it too, with their roles: whoever makes it of a colleague's
 * case goes on with it. People from elsewhere are added to each order by itself.
 */
export async function copyColleagues(tx: Tx, { fromId, orderId }: { fromId: string; orderId: string }): Promise<void> {
  await tx.execute(sql`
    insert into order_members (order_id, user_id, role, added_by)
    select c.id, m.user_id, m.role, m.added_by from order_members m join orders p on p.id = m.order_id
    join orders c on c.id = ${orderId} and c.owner_id = p.owner_id
    where m.order_id = ${fromId} and ${isMemberOf(sql`m.user_id`, sql`p.owner_id`)}
    on conflict do nothing`)
}

/** Whether the person had been added. */
export async function removeMember(tx: Tx, orderId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`delete from order_members where user_id = ${userId}
      and order_id in (select orders.id from orders where ${withSupplements(orderId)}) returning order_id`,
  )
  return rows.some((row) => row.order_id === orderId)
}
