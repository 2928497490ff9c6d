import type { ContractSide } from '@portal/domain/office/contracts/contract-facts'
import { type SQL, sql } from 'drizzle-orm'
import { handledContracts, keptContracts } from '../../kernel/access/hands-rules.ts'
import { joinTold } from '../../kernel/access/told-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'

interface Line {
  readonly kind: string
  /** With contract and reader: that something is told once. */
  readonly key: string
  readonly params?: Readonly<Record<string, string>>
  /** Who did it knows of it. */
  readonly except?: string | null
}

const write = (contractId: string, { kind, key, params = {}, except = null }: Line, told: SQL): SQL => sql`
  insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
  select distinct t.user_id, t.organisation_id, ${kind}, jsonb_build_object('contract', k.id::text, 'number', k.number,
    'from', case when t.organisation_id = k.organisation_id then k.facts ->> 'clientName' else g.name end, 'client', k.facts ->> 'clientName') || ${JSON.stringify(params)}::jsonb, ${`contract:${contractId}:${key}`}
  from contracts k join organisations g on g.id = k.organisation_id cross join lateral (${told}) t(user_id, organisation_id)
  where k.id = ${contractId} and t.user_id is distinct from ${except}::uuid
  on conflict (user_id, event_key) where event_key is not null do nothing`

const signersOf = (side: SQL): SQL => sql`
  select s.user_id, case when s.side = 'client' then k.customer_id else k.organisation_id end from contract_signers s
  join organisation_members sm on sm.user_id = s.user_id
    and sm.organisation_id = case when s.side = 'client' then k.customer_id else k.organisation_id end
  join users su on su.id = s.user_id and su.disabled_at is null
  where s.contract_id = k.id and s.version = k.version and ${side}`

const membersOf = (side: ContractSide): SQL =>
  side === 'agency'
    ? sql`select u.id, told.organisation_id from (values (1)) one(n) ${joinTold(sql`k.organisation_id`, handledContracts(sql`k`))}`
    : sql`select u.id, told.organisation_id from (values (1)) one(n) ${joinTold(sql`k.customer_id`, keptContracts(sql`k`))}`

/** Tells members of these sides who reach the contract, and those of its signers. */
export async function notifySides(
  tx: Tx,
  contractId: string,
  sides: readonly ContractSide[],
  line: Line,
): Promise<void> {
  for (const side of sides) {
    await tx.execute(write(contractId, line, sql`${membersOf(side)} union ${signersOf(sql`s.side = ${side}`)}`))
  }
}

/** Tells the signer of a place that it is their turn. */
export async function notifySigner(tx: Tx, contractId: string, place: number, key: string): Promise<number> {
  const line = { kind: 'contract.toSign', key: `sign:${place}:${key}` }
  const { rowCount } = await tx.execute(write(contractId, line, signersOf(sql`s.place = ${place}`)))
  return rowCount ?? 0
}
