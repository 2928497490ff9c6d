import { getRecord as call, getSetup as setupCall, getVersion as versionCall } from '@portal/contract/office/records'
import { protectDays, registrationHoldDays } from '@portal/domain/kernel/reference/registration-days'
import { isWritable, moveRecord, type ReleaseScope } from '@portal/domain/office/records/record-facts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
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
  isOwnRecord,
  isTakenDown,
  type RecordFound,
  titleOf,
  toRecordRow,
} from './record-queries.ts'

interface Around extends Record<string, unknown> {
  readonly holder: string
  readonly receiver: string
  readonly from: string
  readonly clientId: string | null
  readonly validUntil: string | null
  readonly releasedVersion: number | null
  readonly isDown: boolean
}

type Shown = Pick<RecordFound, 'id' | 'version' | 'facts' | 'receiverId'>

async function findAround(db: Db, user: SessionUser, { id, facts, version, receiverId }: Shown): Promise<Around> {
  const { rows } = await db.execute<Around>(sql`
    select g.name as holder, coalesce(a.name, '') as receiver,
      coalesce((select ${titleOf} from records f where f.id = r.from_id and ${ownRecords(user, sql`f`)}), '') as from,
      (select c.id from clients c where c.id_code = ${facts.code} and c.id_code <> '' and c.closed_at is null and ${visibleClients(user)} order by c.created_at, c.id limit 1) as "clientId",
      l.valid_until::text as "validUntil", l.version as "releasedVersion", ${isTakenDown(id, version)} as "isDown"
    from records r join records k on k.id = r.id join organisations g on g.id = k.organisation_id left join organisations a on a.id = ${receiverId}::uuid
    left join record_releases l on l.record_id = k.id and l.ended_at is null
    where k.id = ${id}`)
  if (!rows[0]) throw new Error('a record is gone')
  return rows[0]
}

function mayDo(user: SessionUser, record: RecordFound, isOwn: boolean, { releasedVersion, isDown }: Around) {
  const { kind, state, version, registration, isOpen } = record
  const drafts = isOwn && user.rights.has('draft')
  const submits = isOwn && user.rights.has('submit')
  const isRegistration = kind === 'registration'
  const change = registration === null ? moveRecord(state, 'change') !== undefined : isWritable(registration)
  const release = registration === null ? moveRecord(state, 'release') !== undefined : registration === 'confirmed'
  return {
    change: drafts && change,
    finish: submits && isOpen,
    release: submits && release && version > 0 && releasedVersion !== version && !isDown,
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
  const isOwn = await isOwnRecord(db, user, id)
  const { version, source, endedOn, reason } = record
  // Who confirms reads what was handed in to them, not what is being written, which may be for another.
  const shown = isOwn ? record : await getVersionRow(db, id, version)
  const { facts, receiverId } = shown
  const around = await findAround(db, user, { id, version, facts, receiverId })
  const [files, versions, releases, exports, talks] = await Promise.all([
    findFiles(db, id, isOwn ? 0 : version),
    findVersions(db, id, language, isOwn ? undefined : version),
    isOwn ? findReleases(db, id, language) : [],
    isOwn ? findExports(db, id, language) : [],
    isOwn ? findTalks(db, id, language) : [],
  ])
  const { holder, receiver, from, clientId, validUntil, releasedVersion } = around
  return {
    ...toRecordRow(row),
    ...(!isOwn && { title: facts.company, company: facts.company }),
    ...{ side: isOwn ? ('own' as const) : ('receiver' as const), holder, receiver, receiverId, from, clientId },
    ...{ facts: toFacts(facts), files, source, endedOn, reason, validUntil, releasedVersion },
    ...{ versions, releases, exports, talks },
    may: mayDo(user, record, isOwn, around),
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
  const record = await getReadable(db, user, id)
  // Who confirms reads what was handed in to them; earlier versions may have gone to another.
  if (version !== record.version && !(await isOwnRecord(db, user, id))) throw new AppError('common.notFound')
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
