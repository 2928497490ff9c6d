import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { takesCases } from '../../kernel/reference/agency-queries.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { codeRegistrations } from '../../platform/db/schema/registration-codes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { FoundCode } from './code-queries.ts'
import { refuseEndedCode } from './code-queries.ts'
import { gifts } from './gift-rules.ts'

export type CodeRefusal = 'own' | 'bound' | 'cycle' | 'notNew' | 'notForStaff'

interface Standing {
  readonly refusal: CodeRefusal | null
  /** By whom it is bound. */
  readonly boundTo: string | null
}

/** Whether an organisation can accept a code, as it is now; the constraints decide again. */
export async function findStanding(
  db: Db,
  code: FoundCode,
  organisationId: string,
  language: 'en' | 'zh',
): Promise<Standing> {
  const { rows } = await db.execute<{
    kind: string
    bound: string | null
    boundEn: string | null
    isOwn: boolean
    isAbove: boolean
    hasPaid: boolean
  }>(sql`
    select g.kind, i.name as bound, i.name_en as "boundEn",
      exists (select from organisation_members a join organisation_members b on b.user_id = a.user_id
        where a.organisation_id = g.id and b.organisation_id = ${code.issuerId}) as "isOwn",
      exists (with recursive above (id) as (
        select ${code.issuerId}::uuid
        union select r.issuer_id from code_registrations r join above on r.organisation_id = above.id)
        select from above where id = g.id) as "isAbove",
      exists (select from orders o where o.owner_id = g.id and o.paid_fen > 0) as "hasPaid"
    from organisations g left join code_registrations b on b.organisation_id = g.id left join organisations i on i.id = b.issuer_id
    where g.id = ${organisationId}`)
  const [row] = rows
  if (!row || row.kind === 'agency')
    return { refusal: organisationId === code.issuerId ? 'own' : 'notForStaff', boundTo: null }
  // Also through another organisation that a colleague of the issuer works in.
  if (row.isOwn) return { refusal: 'own', boundTo: null }
  if (row.bound !== null) {
    return { refusal: 'bound', boundTo: nameIn(language, { name: row.bound, nameEn: row.boundEn ?? '' }) }
  }
  if (row.isAbove) return { refusal: 'cycle', boundTo: null }
  return { refusal: row.hasPaid ? 'notNew' : null, boundTo: null }
}

interface Accepting {
  readonly user: Pick<SessionUser, 'id' | 'role'>
  readonly organisationId: string
  readonly now: Date
  readonly today: CivilDate
  readonly language: 'en' | 'zh'
  readonly requestId: string
}

/**
 * Binds an organisation to the issuer of a code. The code's row is locked by counting its use: of two who want the last one gets it. The
 * database refuses a second binding, one's own code, and a circle.
 *
 * @throws AppError `codes.usedUp`, `codes.expired`, `codes.stopped`, `codes.own`, `codes.bound`, `codes.cycle`, `codes.notNew`, `codes.notForStaff`
 */
export async function acceptCodeFor(tx: Tx, code: FoundCode, accepting: Accepting): Promise<{ gifted: boolean }> {
  const { user, organisationId, now, today, language } = accepting
  refuseEndedCode(code, now)
  const { refusal, boundTo } = await findStanding(tx, code, organisationId, language)
  if (refusal) throw new AppError(`codes.${refusal}`, boundTo === null ? {} : { issuer: boundTo })
  const { rowCount } = await tx.execute(sql`
    update registration_codes set uses = uses + 1
    where id = ${code.codeId} and uses < quota and stopped_at is null and expires_at > ${now}`)
  if (rowCount !== 1) throw new AppError('codes.usedUp')
  const [registration] = await tx
    .insert(codeRegistrations)
    .values({ codeId: code.codeId, issuerId: code.issuerId, organisationId, userId: user.id })
    .returning({ id: codeRegistrations.id })
    .catch((error: unknown) => refuseTwice(error, code, language))
  if (!registration) throw new Error('an insert answered no row')
  if (code.bindsAgency && code.agencyId !== null) {
    await tx.execute(sql`
      update organisations set chosen_agency_id = a.id from agencies a
      where organisations.id = ${organisationId} and chosen_agency_id is null and a.id = ${code.agencyId} and ${takesCases}`)
  }
  const couponId = code.campaignId
    ? await gifts().give(tx, { campaignId: code.campaignId, ownerId: organisationId, userId: user.id, today })
    : undefined
  if (couponId) await tx.update(codeRegistrations).set({ couponId }).where(eq(codeRegistrations.id, registration.id))
  await notifyIssuer(tx, code, organisationId)
  await writeAudit(tx, {
    ...{ actor: user, action: 'codes.acceptCode', subjectKind: 'organisation', subjectId: organisationId },
    ...{ detail: { name: code.issuer }, requestId: accepting.requestId },
  })
  return { gifted: couponId !== undefined }
}

function refuseTwice(error: unknown, code: FoundCode, language: 'en' | 'zh'): never {
  const constraint = violatedConstraint(error)
  const issuer = nameIn(language, { name: code.issuer, nameEn: code.issuerEn })
  if (constraint === 'code_registrations_organisation_key')
    throw new AppError('codes.bound', { issuer }, { cause: error })
  if (constraint === 'code_registrations_cycle') throw new AppError('codes.cycle', {}, { cause: error })
  throw error
}

/** Everybody of the issuer who manages people hears who came. */
async function notifyIssuer(tx: Tx, { issuerId, purpose }: FoundCode, organisationId: string): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select m.user_id, m.organisation_id, 'code.registered', jsonb_build_object('name', w.name, 'purpose', ${purpose}::text)
    from organisations w join organisation_members m on m.organisation_id = ${issuerId}
    join users u on u.id = m.user_id and u.disabled_at is null left join organisation_roles r on r.id = m.role_id
    where w.id = ${organisationId} and (m.is_owner or 'people' = any (r.rights))`)
}
