import type { ContractFacts } from '@portal/domain/office/contracts/contract-text'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleClients } from '../clients/client-access.ts'

interface PartyRow extends Record<string, unknown> {
  readonly clientId: string
  readonly client: string
  readonly customerId: string | null
  readonly hasAccount: boolean
  readonly clientNameEn: string
  readonly clientCode: string
  readonly clientAddress: string
  readonly language: 'en' | 'zh'
  readonly organisationId: string
  readonly agencyName: string
  readonly agencyNameEn: string
  readonly agencyCode: string
  readonly agencyLicence: string
  readonly agencyAddress: string
}

const columns = sql`c.id as "clientId", c.name as client, c.customer_id as "customerId",
  exists (select from organisation_members m where m.organisation_id = c.customer_id) as "hasAccount", c.name_en as "clientNameEn",
  c.id_code as "clientCode", c.address as "clientAddress", c.language, g.id as "organisationId", g.name as "agencyName", g.name_en as "agencyNameEn",
  g.id_code as "agencyCode", a.code as "agencyLicence", a.address as "agencyAddress"`
const tables = sql`clients c join organisations g on g.id = c.organisation_id join agencies a on a.id = g.agency_id`

/** A client of the book with the agency, as their records have them. @throws AppError `common.notFound` */
export async function getParties(db: Db, user: SessionUser, clientId: string): Promise<PartyRow> {
  const { rows } = await db.execute<PartyRow>(sql`
    select ${columns} from ${tables} where c.id = ${clientId} and ${visibleClients(user)}`)
  if (!rows[0]) throw new AppError('common.notFound')
  return rows[0]
}

/** The parties of a contract, by the client's line of the book. */
export async function getPartiesOf(db: Db, clientId: string): Promise<PartyRow> {
  const { rows } = await db.execute<PartyRow>(sql`select ${columns} from ${tables} where c.id = ${clientId}`)
  if (!rows[0]) throw new AppError('common.notFound')
  return rows[0]
}

/** What the accounts of both parties are called here, which neither can say of the other. */
export async function findAccountNames(
  db: Db,
  { organisationId, customerId }: { readonly organisationId: string; readonly customerId: string },
): Promise<{ readonly clientAccount: string; readonly agencyAccount: string }> {
  const { rows } = await db.execute<{ clientAccount: string; agencyAccount: string }>(sql`
    select o.name as "clientAccount", g.name as "agencyAccount" from organisations o, organisations g
    where o.id = ${customerId} and g.id = ${organisationId}`)
  if (!rows[0]) throw new Error('a party of a contract is gone')
  return rows[0]
}

/** The line of an agency's book for an organisation. */
export async function findLine(db: Db, organisationId: string, customerId: string): Promise<PartyRow | undefined> {
  const { rows } = await db.execute<PartyRow>(sql`
    select ${columns} from ${tables}
    where c.organisation_id = ${organisationId} and c.customer_id = ${customerId} and c.merged_into_id is null and c.closed_at is null`)
  return rows[0]
}

/** Agencies in whose book an organisation stands. */
export async function findAgencies(db: Db, customerId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select g.id, g.name from ${tables}
    where c.customer_id = ${customerId} and c.organisation_id <> ${customerId} and c.merged_into_id is null and c.closed_at is null
    order by g.name, g.id limit 50`)
  return rows
}

/** What a contract says of its parties, in its language; what no record has is left out. */
export function factsOf(row: PartyRow, language: 'en' | 'zh'): ContractFacts {
  const isEnglish = language === 'en'
  const facts = {
    clientName: (isEnglish && row.clientNameEn) || row.client,
    clientCode: row.clientCode,
    clientAddress: row.clientAddress,
    agencyName: (isEnglish && row.agencyNameEn) || row.agencyName,
    agencyCode: row.agencyCode,
    agencyLicence: row.agencyLicence,
    agencyAddress: row.agencyAddress,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}
