import { contractNumber } from '@portal/domain/office/contracts/contract-facts'
import { usualTerms } from '@portal/domain/office/contracts/contract-text'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { addLine } from '../office/contracts/log-queries.ts'
import { factsOf, findAccountNames, findLine } from '../office/contracts/party-queries.ts'
import { findSigners, insertSigners } from '../office/contracts/signer-queries.ts'
import { sha256Of, writeDraft } from '../office/contracts/text-parts.ts'
import { keepFinalFile } from '../office/contracts/turn-parts.ts'
import type { Tx } from '../platform/db/connection.ts'
import { contractSignatures, contracts, contractVersions } from '../platform/db/schema/contracts.ts'
import type { FileStorage } from '../platform/outside/storage/port.ts'
import { demoPeople } from './demo-accounts.ts'

interface Place {
  readonly storage: FileStorage
  readonly at: Date
  readonly onStored: (key: string) => void
}

interface DemoContract {
  readonly kind: 'frame' | 'confidentiality'
  readonly isSigned: boolean
  readonly validFrom: CivilDate
  readonly validTo: CivilDate
  readonly daysAgo: number
}

const net = '203.0.113.0/24'
const ip = '203.0.113.7'

/** Contracts of the agency with the company in its book: one in force that ends soon, one that the company is to sign. */
export async function insertDemoContracts(tx: Tx, agencyId: string, place: Place): Promise<void> {
  const today = beijingDate(place.at)
  await insertOne(tx, agencyId, place, {
    ...{ kind: 'frame', isSigned: true, daysAgo: 340 },
    ...{ validFrom: addDays(today, -340), validTo: addDays(today, 24) },
  })
  await insertOne(tx, agencyId, place, {
    ...{ kind: 'confidentiality', isSigned: false, daysAgo: 2 },
    ...{ validFrom: today, validTo: addDays(today, 730) },
  })
}

async function insertOne(tx: Tx, organisationId: string, { storage, at, onStored }: Place, one: DemoContract) {
  const { agent, other } = demoPeople
  const parties = await findLine(tx, organisationId, other.id)
  if (!parties) throw new Error('the demo company is not in the book of the demo agency')
  const moment = (hours: number) => new Date(at.getTime() - one.daysAgo * 86_400_000 + hours * 3_600_000)
  const terms = Object.fromEntries(Object.entries(usualTerms).map(([field, words]) => [field, words.zh]))
  const number = contractNumber(Number(beijingDate(at).slice(0, 4)), sha256Of(`demo contract ${one.kind}`))
  const [draft] = await tx
    .insert(contracts)
    .values({
      ...{ number, organisationId, clientId: parties.clientId, customerId: other.id, kind: one.kind, language: 'zh' },
      facts: {
        ...{ clientCode: '91350100M000100Y43', clientAddress: '南京市江宁区示例路 8 号' },
        ...{ agencyCode: '91350211M000100Y46', agencyAddress: '南京市玄武区示例路 1 号' },
        ...terms,
        ...factsOf(parties, 'zh'),
        services: '国内外专利申请、审查意见答复、年费管理与商标业务',
        fees: '服务费按下单时公示价格；年度案件超过 30 件的，次年服务费九折',
      },
      ...{ validFrom: one.validFrom, validTo: one.validTo, signers: [other.id, agent.id] },
      ...{ createdBy: agent.id, createdAt: moment(0), changedAt: moment(0) },
    })
    .returning()
  if (!draft) throw new Error('an insert answered no row')
  const { id } = draft
  const { template, text } = await writeDraft(tx, draft)
  const sha256 = sha256Of(text)
  const hash = sha256.toString('hex')
  await addLine(tx, id, { event: 'drafted', version: 0, userId: agent.id, ip }, moment(0))
  await tx
    .update(contracts)
    .set({ state: 'sent', version: 1, sentAt: moment(1), changedAt: moment(1), edition: 2 })
    .where(eq(contracts.id, id))
  await tx.insert(contractVersions).values({
    ...{ contractId: id, version: 1, text, sha256, facts: draft.facts, sentBy: agent.id, sentAt: moment(1) },
    ...{ template: template.name.zh, templateVersion: template.version },
    ...(await findAccountNames(tx, { organisationId, customerId: other.id })),
  })
  await insertSigners(tx, {
    ...{ contractId: id, version: 1 },
    people: [
      { userId: other.id, name: other.name, side: 'client' },
      { userId: agent.id, name: agent.name, side: 'agency' },
    ],
  })
  await addLine(tx, id, { event: 'sent', version: 1, userId: agent.id, ip, note: hash }, moment(1))
  if (!one.isSigned) {
    await tx.execute(sql`
      insert into inbox_messages (user_id, organisation_id, kind, params, event_key, created_at)
      values (${other.id}, ${other.id}, 'contract.toSign', ${JSON.stringify({ contract: id, number, from: parties.agencyName, client: parties.client })}::jsonb,
        ${`contract:${id}:sign:1:1`}, ${moment(1)}::timestamptz)`)
    return
  }
  for (const [at0, userId] of [other.id, agent.id].entries()) {
    const madeAt = moment(2 + at0)
    await tx.insert(contractSignatures).values({
      ...{ contractId: id, version: 1, place: at0 + 1, way: 'code', sha256, contact: '138****0000', net },
      ...{ consentAt: madeAt, madeAt },
    })
    await addLine(tx, id, { event: 'signed', version: 1, userId, ip, note: hash }, madeAt)
  }
  await addLine(tx, id, { event: 'effective', version: 1, userId: null }, moment(3))
  const [signed] = await tx
    .update(contracts)
    .set({ state: 'effective', effectiveAt: moment(3), changedAt: moment(3), edition: 3 })
    .where(eq(contracts.id, id))
    .returning()
  if (!signed) throw new Error('a contract is gone')
  await keepFinalFile(
    tx,
    { contract: signed, userId: agent.id, storage, checkUrl: '/contractCheck', now: moment(3), stored: onStored },
    await findSigners(tx, id, 1),
  )
}
