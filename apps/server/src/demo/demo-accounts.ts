import { eq, sql } from 'drizzle-orm'
import { insertHomes } from '../people/session/home-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { agents, users } from '../platform/db/schema/accounts.ts'
import { hashPassword } from '../platform/http/password-rules.ts'

export const demoPassword = 'Portal-demo-1'

/** Fixed ids, so that the rest of the demo set can name these people. */
export const demoPeople = {
  demo: { id: 'd0000000-0000-4000-8000-000000000001', role: 'customer', name: '江南智造科技', agencyId: null },
  agent: { id: 'd0000000-0000-4000-8000-000000000002', role: 'agent', name: '周代理', agencyId: 1 },
  staff: { id: 'd0000000-0000-4000-8000-000000000003', role: 'administrator', name: '运营管理员', agencyId: null },
  /** The owner of a second customer, a company, so that lists of staff and agent show more than one. */
  other: { id: 'd0000000-0000-4000-8000-000000000004', role: 'customer', name: '北辰生物医药', agencyId: null },
  /** A second person of the back office: the price of a deal is paid out by another than who noted the recordal. */
  finance: { id: 'd0000000-0000-4000-8000-000000000005', role: 'finance', name: '财务专员', agencyId: null },
  // Colleagues of `agent` and of `other`: what they are there is in `demo-organisations.ts`.
  attorney: { id: 'd0000000-0000-4000-8000-000000000006', role: 'agent', name: '陈慧', agencyId: 1 },
  assistant: { id: 'd0000000-0000-4000-8000-000000000007', role: 'agent', name: '孙婷', agencyId: 1 },
  requester: { id: 'd0000000-0000-4000-8000-000000000008', role: 'customer', name: '许研', agencyId: null },
  approver: { id: 'd0000000-0000-4000-8000-000000000009', role: 'customer', name: '沈敏', agencyId: null },
  payer: { id: 'd0000000-0000-4000-8000-00000000000a', role: 'customer', name: '钱珂', agencyId: null },
} as const

/** Fixed ids of the agents of agency 1; the first is the account `agent`. */
export const demoAgentIds = [
  'd0000000-0000-4000-8000-000000000011',
  'd0000000-0000-4000-8000-000000000012',
  'd0000000-0000-4000-8000-000000000013',
] as const

/** Whether the demo set was loaded before. */
export async function hasDemoAccounts(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, demoPeople.demo.id))
  return rows.length > 0
}

/** Inserts the demo accounts and the agents of agency 1, whose owner is the account `agent`. */
export async function insertDemoAccounts(tx: Tx): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await tx.insert(users).values(
    Object.entries(demoPeople).map(([account, person]) => ({
      id: person.id,
      account,
      name: person.name,
      role: person.role === 'agent' ? 'customer' : person.role,
      city: '南京市',
      passwordHash,
      demo: true,
      agreementAcceptedAt: new Date(),
    })),
  )
  await insertHomes(tx, sql`u.demo`)
  await tx.execute(sql`
    with owner as (
      insert into organisation_members (organisation_id, user_id, is_owner)
      select id, ${demoPeople.agent.id}, true from organisations where agency_id = ${demoPeople.agent.agencyId}
      returning organisation_id, user_id
    )
    update users u set last_organisation_id = owner.organisation_id from owner where u.id = owner.user_id`)
  await tx.insert(agents).values([
    {
      id: demoAgentIds[0],
      agencyId: 1,
      userId: demoPeople.agent.id,
      name: '周代理',
      nameEn: 'Zhou Daili',
      licence: '1111100001',
      fields: ['机械', '电学'],
    },
    {
      id: demoAgentIds[1],
      agencyId: 1,
      userId: demoPeople.attorney.id,
      name: '陈慧',
      nameEn: 'Chen Hui',
      licence: '1111100002',
      fields: ['化学', '生物医药'],
    },
    {
      id: demoAgentIds[2],
      agencyId: 1,
      name: '李晓阳',
      nameEn: 'Li Xiaoyang',
      licence: '1111100003',
      fields: ['通信', '软件'],
    },
  ])
}
