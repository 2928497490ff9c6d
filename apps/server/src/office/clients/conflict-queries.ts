import { createHash } from 'node:crypto'
import { agencyIdDefault } from '@portal/contract/limits'
import { conflictsMax } from '@portal/contract/office/client-shapes'
import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'
import {
  areSeen,
  type ConflictReason,
  conflictKey,
  type MatchWay,
  type PartySide,
} from '@portal/domain/office/clients/conflicts'
import { partyKey } from '@portal/domain/office/clients/party-key'
import { sql } from 'drizzle-orm'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { conflictChecks } from '../../platform/db/schema/clients.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { findMatches, findOpponents, keysOf, type Matched } from './alike-queries.ts'
import { type CaseParty, casePartiesOf } from './conflict-party-rules.ts'

export interface FoundConflict {
  readonly key: string
  readonly reason: ConflictReason
  readonly way: MatchWay
  readonly party: { readonly name: string; readonly side: PartySide }
  readonly client: Pick<Matched, 'id' | 'name' | 'isClosed' | 'isSeen'>
  readonly note: string
}

type Case = Pick<OrderRow, 'id' | 'ownerId' | 'agencyId' | 'applicantName'>
/** Paying the fees of a right that is there acts against nobody. */
const isFeePayment = ({ kind }: Pick<OrderRow, 'kind'>) => kind === feeOrderKind

interface Around extends Record<string, unknown> {
  readonly organisationId: string | null
  readonly name: string
  readonly nameEn: string
  readonly idCode: string
  readonly form: unknown
}

/** The book that a case is compared with, who ordered it, and its form, or that of the family that it belongs to. */
async function findAround(db: Db, { id, agencyId, ownerId }: Case): Promise<Around> {
  const { rows } = await db.execute<Around>(sql`
    select (select a.id from organisations a where a.agency_id = ${agencyId}) as "organisationId", g.name, g.name_en as "nameEn",
      g.id_code as "idCode", coalesce(f.submitted, f.form, u.submitted, pf.submitted, pf.form) as form
    from organisations g join orders o on o.id = ${id}
    left join filings f on f.order_id = o.id left join follow_ups u on u.order_id = o.id left join filings pf on pf.order_id = o.parent_order_id
    where g.id = ${ownerId}`)
  if (!rows[0]) throw new Error('an order without an owner')
  return rows[0]
}

const isOf = (party: CaseParty, { key }: Matched): boolean =>
  party.code === key || party.names.some((name) => partyKey(name) === key)

/**
 * What of a case stands against the book of its agency, each once: a party with two reasons is two conflicts.
 *
 * @returns in the order of the parties; with the parties that were compared.
 */
export async function findConflicts(
  db: Db,
  order: Case,
  reader: SessionUser | 'office',
): Promise<{ conflicts: FoundConflict[]; parties: readonly CaseParty[]; organisationId: string | null }> {
  const around = await findAround(db, order)
  const { organisationId } = around
  const parties = casePartiesOf(around.form, around, order.applicantName)
  if (organisationId === null) return { conflicts: [], parties, organisationId }
  const keys = keysOf(parties.flatMap(({ names, code }) => names.map((name) => ({ name, code }))))
  const matched = await findMatches(db, organisationId, keys, reader)
  const [customer] = parties
  const isOwnOrder = order.ownerId === organisationId
  /** The client that the case is for: by their account, else whoever has the name of who ordered it. */
  const isOwn = (match: Matched): boolean => {
    if (match.customerId !== null) return match.customerId === order.ownerId
    if (match.why !== 'client') return own.has(match.id)
    return isOwnOrder
      ? parties.some((party) => party.side === 'own' && isOf(party, match))
      : customer !== undefined && isOf(customer, match)
  }
  const own = new Set<string>()
  for (const match of matched) if (match.why === 'client' && isOwn(match)) own.add(match.id)
  await addLinked(db, own, organisationId, order.ownerId)

  const found = new Map<string, FoundConflict>()
  const add = (reason: ConflictReason, party: CaseParty, match: Matched) => {
    const { name, side } = party
    const key = conflictKey(reason, match.id, { nameKey: partyKey(name), side })
    if (!found.has(key))
      found.set(key, { key, reason, way: match.way, party: { name, side }, client: match, note: match.note })
  }
  for (const party of parties) {
    for (const match of matched) {
      if (own.has(match.id) || !isOf(party, match)) continue
      if (match.why === 'client') add(party.side === 'other' ? 'otherSideIsClient' : 'partyIsOtherClient', party, match)
      // Who stands on the other side of this case and of another is nobody's conflict.
      else if (party.side === 'own') add('opponentOfClient', party, match)
    }
  }
  const opponents = await findOpponents(db, [...own])
  const opposed = await findMatches(
    db,
    organisationId,
    keysOf(opponents.map(({ name, idCode }) => ({ name, code: idCode }))),
    reader,
  )
  for (const match of opposed) {
    const opponent = opponents.find(
      ({ nameKey, idCode }) => nameKey === match.key || (idCode !== '' && idCode === match.key),
    )
    if (match.why !== 'client' || own.has(match.id) || !opponent) continue
    add('clientOpposes', { name: opponent.name, names: [opponent.name], code: opponent.idCode, side: 'other' }, match)
  }
  return { conflicts: [...found.values()], parties, organisationId }
}

async function addLinked(db: Db, own: Set<string>, organisationId: string, ownerId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from clients c where c.organisation_id = ${organisationId} and c.customer_id = ${ownerId}`)
  for (const { id } of rows) own.add(id)
}

interface Check extends Record<string, unknown> {
  readonly by: string
  readonly at: string
  readonly note: string
  readonly seen: readonly string[]
}

/** Who at an agency saw conflicts of a case, the newest first. */
export async function findChecks(
  db: Db,
  { orderId, organisationId }: { readonly orderId: string; readonly organisationId: string | null },
  language: 'en' | 'zh',
): Promise<Check[]> {
  const { rows } = await db.execute<Check>(sql`
    select ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} as by, k.checked_at as at, k.note, k.seen
    from conflict_checks k join users u on u.id = k.checked_by where k.order_id = ${orderId} and k.organisation_id = ${organisationId}
    order by k.checked_at desc, k.id desc limit 100`)
  return rows
}

/** The back office reads the book of the portal's agency; of another's it is told that there is a conflict, and with nobody's name. */
export const readerOf = (user: SessionUser, { agencyId }: Pick<OrderRow, 'agencyId'>): SessionUser | 'office' =>
  isStaff(user) && agencyId === agencyIdDefault ? 'office' : user

/** Of a conflict in another agency's book the office does not read with whom: that agency alone says that it has seen it. */
export const mayNote = (user: SessionUser, { agencyId }: Pick<OrderRow, 'agencyId'>): boolean =>
  !isStaff(user) || agencyId === agencyIdDefault

/** Stands for exactly these conflicts. */
export const digestOf = (conflicts: readonly FoundConflict[]): string =>
  createHash('sha256')
    .update(
      conflicts
        .map(({ key }) => key)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 32)

/** Keeps who saw the conflicts of a case. */
export async function keepCheck(tx: Tx, check: typeof conflictChecks.$inferInsert): Promise<void> {
  await tx.insert(conflictChecks).values(check)
}

/**
 * A case is not taken while a conflict of it was seen by nobody: asked by every move into work.
 *
 * @throws AppError `clients.conflictUnseen`
 */
export async function refuseUnseenConflict(db: Db, order: Case & Pick<OrderRow, 'kind'>): Promise<void> {
  if (isFeePayment(order)) return
  const { conflicts, organisationId } = await findConflicts(db, order, 'office')
  if (conflicts.length === 0) return
  const checks = await findChecks(db, { orderId: order.id, organisationId }, 'en')
  const seen = checks.flatMap((check) => check.seen)
  if (
    !areSeen(
      conflicts.map(({ key }) => key),
      seen,
    )
  )
    throw new AppError('clients.conflictUnseen')
}

/** Those that a case shows, and that are kept as seen with it: what nobody has seen comes first. */
export const shownOf = (conflicts: readonly FoundConflict[], seen: ReadonlySet<string>): readonly FoundConflict[] =>
  conflicts.toSorted((a, b) => Number(seen.has(a.key)) - Number(seen.has(b.key))).slice(0, conflictsMax)
