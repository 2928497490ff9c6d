import {
  type ContractAct,
  type ContractState,
  expiryWarningDays,
  moveContract,
} from '@portal/domain/office/contracts/contract-facts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Piece, Requester } from '../../kernel/lists/serve-list-parts.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { contracts } from '../../platform/db/schema/contracts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { sideOf, visibleContracts } from './contract-access.ts'

export type ContractFound = typeof contracts.$inferSelect

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Contracts `k` with their parties, the text that was sent last, and whose turn it is. */
export const contractTables: SQL = sql`contracts k join organisations g on g.id = k.organisation_id join clients c on c.id = k.client_id
  left join contract_versions v on v.contract_id = k.id and v.version = k.version
  left join lateral (
    select s.user_id, s.name, s.side, x.id is not null as is_waiting from contract_signers s
    left join contract_signatures x on x.contract_id = s.contract_id and x.version = s.version and x.place = s.place and x.refused_reason is null
    where s.contract_id = k.id and s.version = k.version and (x.id is null or (x.way = 'scan' and x.checked_at is null))
    order by s.place limit 1) n on k.state in ('sent', 'partSigned')`

export const endsWithin = (days: number): SQL =>
  sql`coalesce(k.state = 'effective' and least(k.valid_to, k.ended_on) between ${today} and ${today} + ${days}::int, false)`

/** Condition: the person is asked now: to sign, to check a scan of the other party, or to draft what a client asked for. */
export function isMine(user: SessionUser): SQL<boolean> {
  if (!user.rights.has('answer')) return sql<boolean>`false`
  return sql<boolean>`coalesce(case when k.state = 'draft' then k.version = 0 and k.asked_by is not null and k.organisation_id = ${user.ownerId}
    when n.is_waiting then n.user_id <> ${user.id} and ${user.ownerId} = case when n.side = 'client' then k.organisation_id else k.customer_id end
    else n.user_id = ${user.id} and ${user.ownerId} = case when n.side = 'client' then k.customer_id else k.organisation_id end end, false)`
}

const isRenamed = sql<boolean>`coalesce(k.state in ('sent', 'partSigned', 'effective') and (v.facts ->> 'clientName' not in (c.name, c.name_en)
  or v.facts ->> 'agencyName' not in (g.name, g.name_en)), false)`

export interface FoundContract extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly kind: ContractFound['kind']
  readonly state: ContractState
  readonly client: string
  readonly agency: string
  readonly validFrom: string
  readonly validTo: string | null
  readonly changedAt: string
  readonly turn: string
  readonly isMine: boolean
  readonly nameChanged: boolean
  readonly endsSoon: boolean
  readonly fileId: string | null
  readonly cases: number
}

/** Rows of contracts of a piece. What a draft is to say is the agency's until it is sent: the others read what was sent last. */
export async function findContracts(db: Db, piece: Piece, { user }: Requester): Promise<FoundContract[]> {
  const facts = sql`case when k.state = 'draft' and k.organisation_id <> ${user.ownerId} then v.facts else k.facts end`
  const client = sql`coalesce(nullif((${facts}) ->> 'clientName', ''), c.name)`
  const agency = sql`coalesce(nullif((${facts}) ->> 'agencyName', ''), g.name)`
  const { rows } = await db.execute<FoundContract>(sql`
    select k.id, k.number, k.kind, k.state, ${client} as client, ${agency} as agency, k.valid_from::text as "validFrom", k.valid_to::text as "validTo",
      k.changed_at as "changedAt", ${isMine(user)} as "isMine", ${isRenamed} as "nameChanged", ${endsWithin(expiryWarningDays)} as "endsSoon",
      coalesce(case when n.is_waiting then case when n.side = 'client' then ${agency} else ${client} end else n.name end, '') as turn,
      (select fv.file_id from contract_versions fv where fv.contract_id = k.id and fv.file_id is not null order by fv.version desc limit 1) as "fileId",
      (select count(*)::int from orders where orders.owner_id = k.customer_id and orders.agency_id = g.agency_id and ${visibleOrders(user)}) as cases
    from ${contractTables} where ${piece.where} order by ${piece.order} limit ${piece.limit} offset ${piece.offset}`)
  return rows
}

export function toContractRow({ changedAt, ...row }: FoundContract) {
  return { ...row, changedTime: new Date(changedAt).toISOString() }
}

/** One that the person sees, as a list has it. @throws AppError `common.notFound` */
export async function getContractRow(db: Db, user: SessionUser, id: string, now: Date): Promise<FoundContract> {
  const piece = { where: sql`k.id = ${id} and ${visibleContracts(user)}`, order: sql`k.id`, limit: 1, offset: 0 }
  const [row] = await findContracts(db, piece, { user, now, language: 'en' })
  if (!row) throw new AppError('common.notFound')
  return row
}

/** One that the person sees. @throws AppError `common.notFound` */
export async function getVisibleContract(db: Db, user: SessionUser, id: string): Promise<ContractFound> {
  const [row] = await db
    .select()
    .from(contracts)
    .where(sql`${contracts.id} = ${id} and ${visibleContracts(user, contracts)}`)
    .limit(1)
  if (!row) throw new AppError('common.notFound')
  return row
}

/**
 * The same, locked: whatever is done to a contract is done one after the other. Only a party does anything.
 *
 * @throws AppError `common.notFound`
 */
export async function lockContract(tx: Tx, user: SessionUser, id: string): Promise<ContractFound> {
  const [row] = await tx
    .select()
    .from(contracts)
    .where(sql`${contracts.id} = ${id} and ${visibleContracts(user, contracts)}`)
    .for('update')
  if (!row || sideOf(user, row) === 'office') throw new AppError('common.notFound')
  return row
}

/** One by its id alone, locked: for the job. */
export async function lockById(tx: Tx, id: string): Promise<ContractFound | undefined> {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update')
  return row
}

/** Refuses who saw another edition. @throws AppError `common.conflict` */
export function refuseStale({ edition }: Pick<ContractFound, 'edition'>, seen: number | undefined): void {
  if (edition !== seen) throw new AppError('common.conflict')
}

/** Moves a locked contract by the domain's table, with what comes with it. @throws AppError `contracts.notPossible` */
export async function move(
  tx: Tx,
  { id, state, edition }: Pick<ContractFound, 'id' | 'state' | 'edition'>,
  act: ContractAct,
  { now, ...more }: Partial<typeof contracts.$inferInsert> & { readonly now: Date },
): Promise<ContractState> {
  const next = moveContract(state, act)
  if (next === undefined) throw new AppError('contracts.notPossible')
  await tx
    .update(contracts)
    .set({ ...more, state: next, edition: edition + 1, changedAt: now })
    .where(eq(contracts.id, id))
  return next
}
