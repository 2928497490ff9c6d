import { sql } from 'drizzle-orm'
import { buildOrder } from '../../../test/build-order.ts'
import { buildTeam, giveRights } from '../../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../../test/portal.ts'

/** An agency of a lead, an attorney who handles a case of a company, and one who sees what is in their hands alone; the company of two. */
export async function startTeamPortal() {
  const portal = await startTestPortal()
  const { db } = portal
  const lead = await portal.person('agent', { name: '周主管' })
  const attorney = await portal.person('agent', { name: '陈慧' })
  const narrow = await portal.person('agent', { name: '何小' })
  const agency = lead.ownerId
  const rights = ['see', 'draft', 'submit', 'answer', 'export'] as const
  await giveRights(db, agency, lead.id, [...rights, 'people'])
  await giveRights(db, agency, attorney.id, rights)
  await giveRights(db, agency, narrow.id, rights)
  await db.execute(sql`
    update organisation_members set reach = '{hands}' where organisation_id = ${agency} and user_id = ${narrow.id}`)
  await buildTeam(db, agency, [lead.id, attorney.id])
  const client = await portal.person('customer', { name: '云岭茶业' })
  const colleague = await portal.person('subAccount', { ownerId: client.id, name: '李法务' })
  const newCase = async (more: Parameters<typeof buildOrder>[2] = {}) =>
    buildOrder(db, client, { workState: 3, paymentState: 2, handlerId: attorney.id, title: '会开壶的茶', ...more })
  return { portal, lead, attorney, narrow, agency, client, colleague, newCase, ...bellOf(portal) }
}

const bellOf = (portal: TestPortal) => ({
  /** What stands in the bell of somebody, the oldest first. */
  bell: async ({ id }: TestPerson) => {
    const { rows } = await portal.db.execute<{
      kind: string
      order_no: string
      params: Record<string, string>
      is_read: boolean
    }>(sql`
      select kind, order_no, params, read_at is not null as is_read from inbox_messages where user_id = ${id} order by created_at, id`)
    return rows
  },
})
