import type { ContractSide, ContractWay, SignerPlace } from '@portal/domain/office/contracts/contract-facts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'

export interface FoundSigner extends Record<string, unknown>, SignerPlace {
  readonly side: ContractSide
  readonly userId: string
  readonly name: string
  readonly openedAt: string | null
  readonly codeId: string | null
  readonly signatureId: string | null
  readonly way: ContractWay | null
  readonly contact: string | null
  readonly net: string | null
  readonly madeAt: string | null
  readonly checkedAt: string | null
  readonly fileId: string | null
  /** Of the scan, in hex: which paper it was. */
  readonly fileSha256: string | null
  /** Why the last scan was refused; empty where none was. */
  readonly refused: string
}

/** Who signs a version, in their order, with what each has done. */
export async function findSigners(db: Db, contractId: string, version: number): Promise<FoundSigner[]> {
  const { rows } = await db.execute<FoundSigner>(sql`
    select s.place::int as place, s.side, s.user_id as "userId", s.name, s.opened_at as "openedAt", s.code_id as "codeId",
      g.id as "signatureId", g.way, g.contact, g.net, g.made_at as "madeAt", g.checked_at as "checkedAt", g.file_id as "fileId",
      encode(f.sha256, 'hex') as "fileSha256",
      case when g.id is null then 'none' when g.way = 'scan' and g.checked_at is null then 'waiting' else 'signed' end as answer,
      case when g.id is null then coalesce((select x.refused_reason from contract_signatures x where x.contract_id = s.contract_id
        and x.version = s.version and x.place = s.place and x.refused_reason is not null order by x.made_at desc, x.id limit 1), '') else '' end as refused
    from contract_signers s left join contract_signatures g on g.contract_id = s.contract_id and g.version = s.version
      and g.place = s.place and g.refused_reason is null
    left join files f on f.id = g.file_id
    where s.contract_id = ${contractId} and s.version = ${version} order by s.place`)
  return rows
}

export interface Candidate extends Record<string, unknown> {
  readonly userId: string
  readonly name: string
  readonly side: ContractSide
}

const candidatesMax = 300

/** Who can sign for each party: members who may answer in its name. Who belongs to both signs for the client. */
export async function findCandidates(
  db: Db | Tx,
  { organisationId, customerId }: { readonly organisationId: string; readonly customerId: string },
): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select * from (
      select distinct on (u.id) u.id as "userId", u.name, case when m.organisation_id = ${customerId} then 'client' else 'agency' end as side
      from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
      left join organisation_roles r on r.id = m.role_id
      where m.organisation_id in (${organisationId}, ${customerId}) and (m.is_owner or 'answer' = any(r.rights))
      order by u.id, m.organisation_id = ${customerId} desc) x
    order by side desc, name, "userId" limit ${candidatesMax}`)
  return rows
}

/** Keeps the signing order of a version, with the names as they are now. */
export async function insertSigners(
  tx: Tx,
  { contractId, version, people }: { contractId: string; version: number; people: readonly Candidate[] },
): Promise<void> {
  for (const [at, { userId, name, side }] of people.entries()) {
    await tx.execute(sql`
      insert into contract_signers (contract_id, version, place, side, user_id, name)
      values (${contractId}, ${version}, ${at + 1}, ${side}, ${userId}, ${name})`)
  }
}
