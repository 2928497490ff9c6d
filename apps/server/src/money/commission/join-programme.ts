import { createHash, randomUUID } from 'node:crypto'
import { staffRoles } from '@portal/contract/call'
import { joinProgramme as call } from '@portal/contract/money/commission'
import { mayJoin, payeeKindOf, type Relationship } from '@portal/domain/money/commission/commission-states'
import { payeeConsent, termsInForce, termsText } from '@portal/domain/money/commission/commission-terms'
import { coarseNetworkOf } from '@portal/domain/people/session/network'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseCreditCode, parseResidentId, shownIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { commissionAgreements } from '../../platform/db/schema/commission.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { payeeSealMark, sealNumber } from '../payments/payee-seal-queries.ts'
import { findPayee } from './seal-queries.ts'

/** What the database's check refuses as well. */
const isAllowed = (relationship: Relationship): relationship is Exclude<Relationship, 'employee'> =>
  mayJoin(relationship)

export const joinProgramme = implement(call, async ({ input, user, database, services, client }) => {
  const staff: readonly string[] = staffRoles
  if (staff.includes(user.role)) throw new AppError('commission.staff')
  const { termsVersion, accepted, consented, relationship } = input
  if (termsVersion !== termsInForce.version) throw new AppError('commission.termsChanged')
  if (!accepted) throw new AppError('commission.notAccepted')
  if (!isAllowed(relationship)) throw new AppError('commission.employee')
  const payeeKind = payeeKindOf(user.organisation.kind)
  if (payeeKind === 'person' && !consented) throw new AppError('commission.notConsented')
  const { legalName, idNumber } = await readPayee(database.db, user, input, beijingDate(services.now()))
  const id = randomUUID()
  await database.db.transaction(async (tx) => {
    const payee = payeeKind === 'person' && (await findPayee(tx, services.config, id, idNumber))
    await tx.insert(commissionAgreements).values({
      ...{ id, organisationId: user.ownerId, termsVersion, relationship, legalName, acceptedBy: user.id },
      ...{ payeeKind, ...payee, consentVersion: payee ? payeeConsent.version : null },
      termsHash: createHash('sha256').update(termsText(termsInForce)).digest(),
      idShown: shownIdNumber(idNumber, payeeKind === 'person'),
      idSealed: sealNumber(services.config, id, idNumber),
      sealedBy: payeeSealMark(services.config),
      net: coarseNetworkOf(client.ip),
    })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: user.ownerId },
      ...{ detail: { version: termsVersion, relationship }, requestId: client.requestId },
    })
  })
  return { ok: true }
})

interface Payee {
  readonly legalName: string
  readonly idNumber: string
}

/**
 * In whose name money is paid, and by which number they are known: a person says both, of others the record says their name.
 *
 * @throws AppError `commission.nameMissing`, `commission.idWrong`
 */
async function readPayee(db: Db, user: SessionUser, given: Payee, today: CivilDate): Promise<Payee> {
  if (user.organisation.kind === 'person') {
    const read = parseResidentId(given.idNumber, today)
    if ([...given.legalName].length < 2) throw new AppError('commission.nameMissing')
    if (!read.ok) throw new AppError('commission.idWrong')
    return { legalName: given.legalName, idNumber: read.value }
  }
  const { rows } = await db.execute<{ name: string; idCode: string }>(
    sql`select name, id_code as "idCode" from organisations where id = ${user.ownerId}`,
  )
  const kept = parseCreditCode(rows[0]?.idCode ?? '')
  const read = kept.ok ? kept : parseCreditCode(given.idNumber)
  if (!read.ok) throw new AppError('commission.idWrong')
  return { legalName: rows[0]?.name ?? user.organisation.name, idNumber: read.value }
}
