import { supplementKinds } from '@portal/domain/kernel/orders/order-areas'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { agentNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { agencies, agents, users } from '../../platform/db/schema/accounts.ts'
import { followUps } from '../../platform/db/schema/follow-ups.ts'
import { corrections, filings, orders } from '../../platform/db/schema/orders.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'

/** Client, agency, agent and the form as the office has it; one row. */
export async function findReviewSurroundings(db: Db, orderId: string, language: 'en' | 'zh') {
  const [row] = await db
    .select({
      clientName: organisations.name,
      clientAccount: users.account,
      clientPhone: users.phone,
      clientEmail: users.email,
      agencyId: agencies.id,
      agencyName: agencies.name,
      agencyNameEn: agencies.nameEn,
      agentId: agents.id,
      agentName: agentNameOf(language),
      agentLicence: agents.licence,
      parentOrderNo: sql<string | null>`(select p.order_no from orders p where p.id = ${orders.parentOrderId})`,
      form: sql<unknown>`coalesce(${filings.submitted}, ${filings.form}, ${followUps.submitted})`,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.ownerId))
    // Whom to ask: who keeps the order for the client, else who made it, else an owner. Who brought it in from another docket is not of
    // the client, and an organisation that is awaited has nobody yet.
    .leftJoin(
      users,
      sql`${users.id} = (select m.user_id from organisation_members m join users u on u.id = m.user_id
        where m.organisation_id = ${orders.ownerId} and (m.is_owner or m.user_id in (${orders.keeperId}, ${orders.createdBy}))
        order by m.user_id = ${orders.keeperId} desc nulls last, m.user_id = ${orders.createdBy} desc, u.disabled_at nulls first, m.created_at, m.user_id
        limit 1)`,
    )
    .innerJoin(agencies, eq(agencies.id, orders.agencyId))
    .leftJoin(agents, eq(agents.id, orders.agentId))
    .leftJoin(filings, eq(filings.orderId, orders.id))
    .leftJoin(followUps, eq(followUps.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .limit(1)
  return row
}

/** Every correction round, the newest first. */
export async function findCorrections(db: Db, orderId: string) {
  return db
    .select({
      round: corrections.round,
      fields: corrections.fields,
      dueOn: corrections.dueOn,
      askedBy: users.name,
      createdAt: corrections.createdAt,
      answeredAt: corrections.answeredAt,
      withdrawnAt: corrections.withdrawnAt,
    })
    .from(corrections)
    .innerJoin(users, eq(users.id, corrections.askedBy))
    .where(eq(corrections.orderId, orderId))
    .orderBy(desc(corrections.round))
    .limit(100)
}

/** Agents of an agency who take cases, with the number each has in hand. */
export async function findAgentsWithWork(db: Db, agencyId: number) {
  return db
    .select({
      id: agents.id,
      name: agents.name,
      nameEn: agents.nameEn,
      licence: agents.licence,
      fields: agents.fields,
      openCases: sql<number>`(select count(*)::int from orders o
        where o.agent_id = agents.id and o.work_state between 1 and 5 and o.kind <> all(${sql.param(supplementKinds)}::text[]))`,
    })
    .from(agents)
    .where(sql`${agents.agencyId} = ${agencyId} and ${agents.active}`)
    .orderBy(asc(agents.name), asc(agents.id))
    .limit(200)
}
