import { createHmac, randomBytes } from 'node:crypto'
import { type CodeKind, codeFrom, codeStateOf, readCode } from '@portal/domain/people/codes/invite-code'
import { networkOf } from '@portal/domain/people/session/network'
import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { takesCases } from '../../kernel/reference/agency-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { limitRate, undoRateUse } from '../../platform/http/rate-limit-queries.ts'

/** Codes that are none, from one network in an hour. */
const wrongMax = 5
const hour = 3_600

type Keys = Pick<Config, 'secretKey' | 'secretKeyPrevious'>

/** As codes are stored: short as they are, they are not found again out of the table alone. */
export const hashCode = (code: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`registration code ${code}`).digest()

export function newCode(): string {
  for (;;) {
    const code = codeFrom(randomBytes(32))
    if (code) return code
  }
}

export interface FoundCode extends Record<string, unknown> {
  readonly codeId: string
  readonly issuerId: string
  readonly kind: CodeKind
  readonly purpose: string
  readonly company: string
  readonly tail: string
  readonly uses: number
  readonly quota: number
  readonly bindsAgency: boolean
  readonly campaignId: string | null
  readonly expiresAt: string | Date
  readonly isStopped: boolean
  readonly issuer: string
  readonly issuerEn: string
  /** Of the issuer, where it is an agency. */
  readonly agencyId: number | null
  readonly from: string
  readonly phone: string | null
}

/** A code `k` of the issuer `g` was stopped, or its issuer has closed, or takes no cases any more. */
export const isStoppedCode: SQL = sql`(k.stopped_at is not null or g.closed_at is not null
  or g.agency_id is not null and not exists (select from agencies a where a.id = g.agency_id and ${takesCases}))`

/** Columns of a code `k` with its issuer `g` and its maker `u`. */
export const codeColumns: SQL = sql`k.id as "codeId", k.issuer_id as "issuerId", k.kind, k.purpose, k.company, k.tail, k.uses, k.quota,
  k.binds_agency as "bindsAgency", k.campaign_id as "campaignId", k.expires_at as "expiresAt", ${isStoppedCode} as "isStopped",
  g.name as issuer, g.name_en as "issuerEn", g.agency_id as "agencyId", u.name as "from", u.phone`
export const codesWithIssuer: SQL = sql`registration_codes k join organisations g on g.id = k.issuer_id join users u on u.id = k.created_by`

export async function findCode(db: Db, text: string, keys: Keys): Promise<FoundCode | undefined> {
  const code = readCode(text)
  if (!code) return undefined
  const hashes = [keys.secretKey, keys.secretKeyPrevious].flatMap((secret) => (secret ? [hashCode(code, secret)] : []))
  const { rows } = await db.execute<FoundCode>(sql`
    select ${codeColumns} from ${codesWithIssuer}
    where k.code_hash in (${sql.join(
      hashes.map((hash) => sql`${hash}`),
      sql`, `,
    )})`)
  return rows[0]
}

/**
 * The code that somebody has, told from wrong ones: of these five an hour are read from one network.
 *
 * @throws AppError `codes.unknown`, `common.tooManyRequests`
 */
export async function getCodeOf(
  db: Db,
  { code, ip }: { readonly code: string; readonly ip: string },
  keys: Keys,
): Promise<FoundCode> {
  const key = `inviteCode:${networkOf(ip)}`
  // Counted before it is read, so that no wrong one slips by; what is refused here was not read and counts for nothing.
  await limitRate(db, key, wrongMax, hour).catch(async (error: unknown) => {
    await undoRateUse(db, key)
    throw error
  })
  const found = await findCode(db, code, keys)
  if (!found) throw new AppError('codes.unknown')
  await undoRateUse(db, key)
  return found
}

/** @throws AppError `codes.stopped`, `codes.usedUp`, `codes.expired` */
export function refuseEndedCode(code: FoundCode, now: Date): void {
  const state = codeStateOf({ ...code, expiresAt: new Date(code.expiresAt) }, now)
  if (state !== 'active') throw new AppError(`codes.${state}`)
}
