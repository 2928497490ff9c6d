import { freeAfterContact } from '@portal/domain/kernel/reference/customer-pool'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { type ClientRow, insertClient } from '../office/clients/client-write-queries.ts'
import { addEvents, keepClients } from '../office/clients/customer-write-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { clientEntries } from '../platform/db/schema/clients.ts'
import { demoPeople } from './demo-accounts.ts'

const day = 86_400_000

interface Lead extends Pick<ClientRow, 'name' | 'region' | 'industry' | 'stage' | 'level' | 'source' | 'tags'> {
  readonly contact: { readonly name: string; readonly position: string; readonly phone: string }
  /** Days since somebody spoke with them; null: nobody did. */
  readonly quiet: number | null
  readonly said: string
  readonly next: string
}

/** Customers whom the demo agency has not won yet, one that it lost and one in the common pool, with what was spoken. */
const leads: readonly Lead[] = [
  {
    ...{
      name: '澄江传感科技有限公司',
      region: '江苏省',
      industry: '传感器',
      stage: 'following',
      level: 'A',
      source: 'referral',
    },
    ...{ tags: ['重点', 'PCT'], contact: { name: '何静', position: '研发总监', phone: '138 0013 8123' }, quiet: 4 },
    ...{ said: '有三项发明准备进入美国和欧洲，希望本周收到报价。', next: '发送海外申请报价' },
  },
  {
    ...{
      name: '北野食品有限公司',
      region: '山东省',
      industry: '食品',
      stage: 'following',
      level: 'B',
      source: 'event',
    },
    ...{ tags: ['商标'], contact: { name: '孙琪', position: '市场部', phone: '0531-8600 0000' }, quiet: 12 },
    ...{ said: '计划为新品牌注册第29、30类商标。', next: '确认商品项目' },
  },
  {
    ...{ name: '一帆软件工作室', region: '浙江省', industry: '软件', stage: 'lead', level: 'C', source: 'web' },
    ...{
      tags: ['软著'],
      contact: { name: '周一帆', position: '', phone: '139 0013 9456' },
      quiet: null,
      said: '',
      next: '首次联系',
    },
  },
  {
    ...{ name: '海岬机械有限公司', region: '辽宁省', industry: '机械', stage: 'lost', level: 'B', source: 'mail' },
    ...{ tags: [], contact: { name: '刘洋', position: '总经理', phone: '0411-3900 0000' }, quiet: 60 },
    ...{ said: '已委托其他机构办理。', next: '' },
  },
  {
    ...{ name: '青禾农业科技有限公司', region: '河南省', industry: '农业', stage: 'lead', level: '', source: 'event' },
    ...{
      tags: ['公海'],
      contact: { name: '马超', position: '办公室', phone: '0371-6500 0000' },
      quiet: null,
      said: '',
      next: '',
    },
  },
]

export async function insertDemoLeads(
  tx: Tx,
  { organisationId, invitedBy }: { readonly organisationId: string; readonly invitedBy: string },
  now: Date,
): Promise<void> {
  const today = beijingDate(now)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from organisation_members where organisation_id = ${organisationId} and user_id = ${demoPeople.agent.id}`)
  const agentId = rows[0]?.id
  if (agentId === undefined) throw new Error('the demo agent is no member')
  for (const { name, contact, quiet, said, next, tags, ...facts } of leads) {
    const id = await insertClient(tx, {
      ...{ name, nameEn: '', idCode: '', address: '', language: 'zh', reference: '', note: '', opponents: [] },
      ...{ ...facts, tags: [...tags], organisationId, createdBy: invitedBy },
      contacts: [{ ...contact, email: '', isMain: true }],
    })
    await addEvents(tx, [id], { kind: 'added', byId: invitedBy })
    // The last one was let go: everybody of the agency may claim it.
    if (name !== leads.at(-1)?.name) await keepClients(tx, [id], agentId)
    const at = quiet === null ? null : new Date(now.getTime() - quiet * day)
    if (at) await tx.insert(clientEntries).values({ clientId: id, kind: 'call', text: said, at, byId: invitedBy })
    await tx.execute(sql`
      update clients set last_contact_at = ${at}, next_step = ${next}, next_on = ${next === '' ? null : addDays(today, 2)}::date,
        free_on = ${freeAfterContact(at ? beijingDate(at) : today)}::date where id = ${id}`)
  }
}
