import { type CaseContact, describeContact } from '@portal/domain/kernel/orders/deadline-acts'
import { deadlineName } from '@portal/domain/kernel/orders/deadline-name'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'

type Contact = Required<CaseContact>
type ContactRow = Contact & { readonly orderId: string } & Record<string, unknown>

const columns = sql`a.name as agency, a.name_en as "agencyEn"`

/** By whom these orders are handled and how they are reached, by the order's id. */
export async function findContacts(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Contact>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<ContactRow>(sql`
    select o.id as "orderId", ${columns}, g.name as agent, nullif(g.name_en, '') as "agentEn", coalesce(nullif(g.phone, ''), a.phone) as phone
    from orders o join agencies a on a.id = o.agency_id left join agents g on g.id = o.agent_id
    where o.id = any(array(select json_array_elements_text(${JSON.stringify(orderIds)}::json)::uuid))`)
  return new Map(rows.map(({ orderId, ...contact }) => [orderId, contact]))
}

/** An agency, for what is no order yet. */
export async function findAgencyContact(db: Db, agencyId: number): Promise<Contact | undefined> {
  const { rows } = await db.execute<ContactRow>(
    sql`select ${columns}, null as agent, null as "agentEn", a.phone from agencies a where a.id = ${agencyId}`,
  )
  const [row] = rows
  return row && { agent: null, agentEn: null, agency: row.agency, agencyEn: row.agencyEn, phone: row.phone }
}

/** How an agency is reached; undefined while nobody entered it, for the example is to be called by no one. */
export async function findEnteredAgency(db: Db, agencyId: number) {
  const { name, nameEn, phone, email } = agencies
  const [row] = await db
    .select({ name, nameEn, phone, email })
    .from(agencies)
    .where(and(eq(agencies.id, agencyId), isNotNull(agencies.enteredAt)))
  return row
}

/** What a message says of a deadline of an order: its name, and to the customer whom to ask. */
export async function deadlineParams(db: Db, orderId: string, ruleId: string) {
  const name = deadlineName(ruleId)
  const contact = (await findContacts(db, [orderId])).get(orderId)
  const who = contact && describeContact(contact)
  return {
    what: { ...(name && { whatEn: name.en, whatZh: name.zh }) },
    who: { ...(who && { whoEn: who.en, whoZh: who.zh }) },
  }
}
