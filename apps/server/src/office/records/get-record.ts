import { getRecord as call, getSetup as setupCall, getVersion as versionCall } from '@portal/contract/office/records'
import { protectDays, registrationHoldDays } from '@portal/domain/kernel/reference/registration-days'
import { isWritable, moveRecord, type ReleaseScope } from '@portal/domain/office/records/record-facts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { visibleClients } from '../clients/client-access.ts'
import { findAgencies } from '../contracts/party-queries.ts'
import { findExports, findReleases, findTalks, findVersions } from './history-queries.ts'
import { ownRecords } from './record-access.ts'
import {
  findFiles,
  getReadable,
  getRecordRow,
  getVersionRow,
  type RecordFound,
  titleOf,
  toRecordRow,
} from './record-queries.ts'

interface Around extends Record<string, unknown> {
  readonly isOwn: boolean
  readonly holder: string
  readonly receiver: string
  readonly from: string
  readonly clientId: string | null
  readonly validUntil: string | null
  readonly releasedVersion: number | null
}

async function findAround(db: Db, user: SessionUser, { id, facts }: RecordFound): Promise<Around> {
  const { rows } = await db.execute<Around>(sql`
    select ${ownRecords(user)} as "isOwn", g.name as holder, coalesce(a.name, '') as receiver,
      coalesce((select ${titleOf} from records f where f.id = r.from_id and ${ownRecords(user, sql`f`)}), '') as from,
      (select c.id from clients c where c.id_code = ${facts.code} and c.id_code <> '' and c.closed_at is null and ${visibleClients(user)} order by c.created_at, c.id limit 1) as "clientId",
      l.valid_until::text as "validUntil", l.version as "releasedVersion"
    from records r join records k on k.id = r.id join organisations g on g.id = k.organisation_id left join organisations a on a.id = k.receiver_id
    left join record_releases l on l.record_id = k.id and l.ended_at is null
    where k.id = ${id}`)
  if (!rows[0]) throw new Error('a record is gone')
  return rows[0]
}

function mayDo(user: SessionUser, record: RecordFound, isOwn: boolean, releasedVersion: number | null) {
  const { kind, state, version, registration, isOpen } = record
  const drafts = isOwn && user.rights.has('draft')
  const submits = isOwn && user.rights.has('submit')
  const isRegistration = kind === 'registration'
  const change = registration === null ? moveRecord(state, 'change') !== undefined : isWritable(registration)
  const release = registration === null ? moveRecord(state, 'release') !== undefined : registration === 'confirmed'
  return {
    change: drafts && change,
    finish: submits && isOpen,
    release: submits && release && version > 0 && releasedVersion !== version,
    withdraw: submits && !isRegistration && state === 'released',
    remove: drafts && state === 'draft' && version === 0 && registration !== 'held',
    retract: submits && registration === 'asked',
    lapse: submits && registration === 'held',
    answer: !isOwn && registration === 'asked' && user.rights.has('answer'),
    export: isOwn && user.rights.has('export'),
  }
}

export const getRecord = implement(call, async ({ input: { id }, user, db, language }) => {
  const [row, record] = await Promise.all([getRecordRow(db, user, id), getReadable(db, user, id)])
  const around = await findAround(db, user, record)
  const { isOwn } = around
  const { version, source, receiverId, endedOn, reason } = record
  // Who confirms reads what was handed in, not what is being written.
  const shown = isOwn ? undefined : await getVersionRow(db, id, version)
  const [files, versions, releases, exports, talks] = await Promise.all([
    findFiles(db, id, isOwn ? 0 : version),
    findVersions(db, id, language),
    isOwn ? findReleases(db, id, language) : [],
    isOwn ? findExports(db, id, language) : [],
    isOwn ? findTalks(db, id, language) : [],
  ])
  const { holder, receiver, from, clientId, validUntil, releasedVersion } = around
  return {
    ...toRecordRow(row),
    ...{ side: isOwn ? ('own' as const) : ('receiver' as const), holder, receiver, receiverId, from, clientId },
    ...{ facts: toFacts(shown?.facts ?? record.facts), files, source, endedOn, reason, validUntil, releasedVersion },
    ...{ versions, releases, exports, talks },
    may: mayDo(user, record, isOwn, releasedVersion),
  }
})

/** Arrays of the reply are its own. */
const toFacts = ({ sections, references, declaration, ...facts }: RecordFound['facts']) => ({
  ...facts,
  sections: sections.map((one) => ({ ...one })),
  references: references.map((one) => ({ ...one })),
  declaration: declaration && { ...declaration },
})

export const getVersion = implement(versionCall, async ({ input: { id, version }, user, db }) => {
  await getReadable(db, user, id)
  const { facts } = await getVersionRow(db, id, version)
  return { version, facts: toFacts(facts), files: await findFiles(db, id, version) }
})

export const getSetup = implement(setupCall, async ({ user, db, services }) => {
  const today = beijingDate(services.now())
  const withPortal = user.organisation.kind === 'agency'
  const scopes: ReleaseScope[] = withPortal ? ['company', 'customers', 'public'] : ['company', 'public']
  return {
    ...{ withPortal, agencies: withPortal ? [] : await findAgencies(db, user.ownerId), scopes },
    ...{ protectDays: figureOn(protectDays, today), holdDays: figureOn(registrationHoldDays, today) },
  }
})
