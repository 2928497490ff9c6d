import { createHash, randomUUID } from 'node:crypto'
import type { ContractFacts } from '@portal/domain/office/contracts/contract-text'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { codeOf } from '../../../people/session/contact-code-rules.ts'
import { agencies, rateLimits, users } from '../../../platform/db/schema/accounts.ts'
import { storeFile } from '../../../platform/documents/store-file-parts.ts'
import { buildOrder } from '../../../test/build-order.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { buildAgentWith, buildClient, link } from '../../clients/test/book-world.ts'

export const today = civilDate(beijingDate(new Date()))
/** With a right check digit. */
export const creditCode = '91350100M000100Y43'

export const terms = {
  services: '专利申请与年费管理',
  fees: '按平台公示价格',
  settlement: '逐单付款',
  confidentiality: '三年',
  termination: '提前三十日通知',
  disputes: '甲方住所地人民法院',
} as const satisfies ContractFacts

let last = 0

/** An agent of the first agency with its record, and a client of its book whose account has a verified phone. */
export async function buildWorld(portal: TestPortal) {
  const agent = await buildAgentWith(portal, { name: '周代理' })
  await verify(portal, agent)
  await portal.db
    .update(agencies)
    .set({ code: '31000', name: '示例专利代理有限公司', nameEn: 'Example Agency', address: '上海' })
    .where(eq(agencies.id, 1))
  await portal.db.execute(sql`
    update organisations set name = '示例专利代理有限公司', name_en = 'Example Agency', id_code = ${creditCode} where agency_id = 1`)
  const { client, clientId } = await buildSigner(portal, agent)
  return { agent, client, clientId }
}

async function verify(portal: TestPortal, { id }: TestPerson): Promise<void> {
  last += 1
  const phone = `137${String(last).padStart(8, '0')}`
  await portal.db.update(users).set({ phone, phoneVerifiedAt: new Date() }).where(eq(users.id, id))
}

/** A client of the book with an account. */
export async function buildSigner(portal: TestPortal, agent: TestPerson) {
  const client = await portal.person('customer', { name: '王晨' })
  await verify(portal, client)
  await buildOrder(portal.db, client, { workState: 3 })
  const name = `云帆智能${randomUUID().slice(0, 6)}有限公司`
  const clientId = await buildClient(portal, agent, name, { idCode: creditCode, address: '杭州' })
  const linked = await link(portal, agent, clientId, client.ownerId)
  if (linked.status !== 200) throw new Error(`not linked: ${linked.msg}`)
  return { client, clientId, name }
}

export interface World {
  readonly agent: TestPerson
  readonly client: TestPerson
  readonly clientId: string
}

/** What is asked of a whole contract, signed by the client and then by the agent. */
export async function saveInput(portal: TestPortal, { agent, client, clientId }: World, more: object = {}) {
  const { data } = await portal.call('contracts.getDrafting', { clientId }, { as: agent })
  return {
    ...{ clientId, kind: 'frame' as const, language: 'zh' as const, facts: { ...data.facts.zh, ...terms } },
    ...{ validFrom: today, validTo: addDays(today, 364), signers: [client.id, agent.id], ...more },
  }
}

/** A contract that was sent, with the hash of its text. */
export async function buildSent(portal: TestPortal, world: World, more: object = {}) {
  const input = await saveInput(portal, world, more)
  const saved = await portal.call('contracts.saveContract', input, { as: world.agent })
  if (saved.status !== 200) throw new Error(`not saved: ${saved.msg}`)
  const { id, edition } = saved.data
  const { sha256 } = (await portal.call('contracts.getContract', { id }, { as: world.agent })).data
  const sent = await portal.call('contracts.sendContract', { id, edition, sha256 }, { as: world.agent })
  if (sent.status !== 200) throw new Error(`not sent: ${sent.error} ${sent.msg}`)
  return { id, ...sent.data }
}

type Sent = Awaited<ReturnType<typeof buildSent>>

/** A one-time code of a signer for their turn. */
export async function askCode(portal: TestPortal, { id, version }: Sent, as: TestPerson) {
  await portal.db.update(rateLimits).set({ resetsAt: sql`now()` }).where(sql`${rateLimits.key} like 'code:%'`)
  const { status, data, error } = await portal.call('contracts.requestCode', { id, version, way: 'phone' }, { as })
  if (status !== 200) throw new Error(`no code: ${error}`)
  return { codeId: data.codeId, code: codeOf(portal.config.secretKey, data.codeId) }
}

/** Signs in one's turn by a code. */
export async function sign(portal: TestPortal, sent: Sent, as: TestPerson) {
  const by = await askCode(portal, sent, as)
  const { id, version, sha256 } = sent
  return portal.call('contracts.signContract', { id, version, sha256, consent: true, by }, { as })
}

/** A contract in force. */
export async function buildEffective(portal: TestPortal, world: World, more: object = {}) {
  const sent = await buildSent(portal, world, more)
  for (const one of [world.client, world.agent]) {
    const { status, error } = await sign(portal, sent, one)
    if (status !== 200) throw new Error(`not signed: ${error}`)
  }
  return sent
}

/** A picture of a signed paper that a person brought. */
export async function bringScan({ db, services }: TestPortal, as: TestPerson): Promise<string> {
  const facts = { ownerId: as.ownerId, uploadedBy: as.id, name: 'scan.pdf', mediaType: 'application/pdf' }
  return (await storeFile(db, services.storage, Buffer.from(`scan ${randomUUID()}`), facts)).id
}

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
