import { sql } from 'drizzle-orm'
import { handled } from '../../docket/limits/limit-access.ts'
import { keptOrders } from '../../kernel/access/hands-rules.ts'
import { filesShown } from '../../kernel/access/letter-rules.ts'
import { joinTold } from '../../kernel/access/told-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleClients } from '../clients/client-access.ts'

/** What stands about a case, in the columns of its tables. */
export interface CaseFound extends Record<string, unknown> {
  readonly applicantName: string
  readonly patentNumber: string | null
  readonly filedOn: string | null
  readonly officialState: string
  readonly officialFen: number
  readonly serviceFen: number
  readonly couponFen: number
  readonly paymentState: number
  readonly workState: number
  readonly customer: string
  readonly customerEn: string
  readonly number: string | null
  readonly officeFiledOn: string | null
  readonly registeredOn: string | null
  readonly certificateNo: string | null
  readonly publicationNumber: string | null
  readonly ownReference: string
  readonly form: unknown
  readonly handler: string | null
  readonly handlerEn: string | null
  readonly attorney: string | null
  readonly attorneyEn: string | null
}

export async function findCaseFacts(db: Db, user: SessionUser, orderId: string): Promise<CaseFound> {
  const { rows } = await db.execute<CaseFound>(sql`
    select o.applicant_name as "applicantName", o.patent_number as "patentNumber", o.filed_on::text as "filedOn", o.official_state as "officialState",
      o.official_fen as "officialFen", o.service_fen as "serviceFen", o.coupon_fen as "couponFen", o.payment_state as "paymentState",
      o.work_state as "workState", g.name as customer, g.name_en as "customerEn", f.number, f.filed_on::text as "officeFiledOn",
      f.registered_on::text as "registeredOn", f.certificate_no as "certificateNo",
      (select w.publication_number from watches w where w.order_id = o.id and w.removed_at is null and w.publication_number is not null
        order by w.id limit 1) as "publicationNumber",
      coalesce((select i.own_reference from imported_cases i where i.order_id = o.id and i.organisation_id = ${user.ownerId}), '') as "ownReference",
      coalesce(l.submitted, l.form, pl.submitted, pl.form) as form, h.name as handler,
      (select a.name_en from agents a where a.user_id = h.id and a.name_en <> '' order by a.id limit 1) as "handlerEn",
      t.name as attorney, nullif(t.name_en, '') as "attorneyEn"
    from orders o join organisations g on g.id = o.owner_id
    left join office_facts f on f.order_id = o.id
    left join filings l on l.order_id = o.id left join filings pl on pl.order_id = o.parent_order_id
    left join users h on h.id = o.handler_id left join agents t on t.id = o.agent_id
    where o.id = ${orderId}`)
  if (!rows[0]) throw new Error('a case that was found is gone')
  return rows[0]
}

export interface BookedClient extends Record<string, unknown> {
  readonly name: string
  readonly nameEn: string
  readonly reference: string
  readonly language: 'en' | 'zh'
  readonly contacts: readonly { id: string; name: string; address: string; isMain: boolean; isBroken: boolean }[]
}

/** The line of the agency's book for an organisation, with its contacts, where the person sees it. */
export async function findBookedClient(
  db: Db,
  user: SessionUser,
  customerId: string,
): Promise<BookedClient | undefined> {
  const { rows } = await db.execute<BookedClient>(sql`
    select c.name, c.name_en as "nameEn", c.reference, c.language,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'address', k.email, 'isMain', k.is_main,
          'isBroken', exists (select from broken_contacts b where b.address = lower(k.email)))
        order by k.is_main desc, k.place, k.id) from client_contacts k where k.client_id = c.id), '[]'::jsonb) as contacts
    from clients c where c.customer_id = ${customerId} and ${visibleClients(user)} limit 1`)
  return rows[0]
}

export interface Member extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly language: 'en' | 'zh' | null
  /** Verified, in lower case; null where there is none. */
  readonly address: string | null
  /** The mail server of the address said that nobody has it. */
  readonly isBroken: boolean
}

const membersShown = 1000

/** Members of the client who reach the case, with the language that they chose and where mails reach them. */
export async function findMembersOf(db: Db, orderId: string): Promise<Member[]> {
  const { rows } = await db.execute<Member>(sql`
    select u.id, u.name, s.language, case when u.email_verified_at is not null then lower(u.email) end as address,
      exists (select from broken_addresses b where b.user_id = u.id and b.channel = 'mail' and b.address = u.email
        and b.broken_at > u.email_verified_at) as "isBroken"
    from orders o ${joinTold(sql`o.owner_id`, keptOrders(sql`o`))}
    left join message_settings s on s.user_id = u.id
    where o.id = ${orderId} order by u.name, u.id limit ${membersShown}`)
  return rows
}

export interface FoundLimit extends Record<string, unknown> {
  readonly id: string
  readonly ruleId: string
  readonly part: string
  readonly officialOn: string
  readonly internalOn: string | null
  readonly amountFen: number | null
  readonly acts: string | null
  /** The paper of the office that set it; null where none did. */
  readonly code: string | null
  readonly dispatchedOn: string | null
}

/** Open limits of a case that the agency handles, the nearest first, each with the notice behind it. */
export async function findLimitsOf(db: Db, user: SessionUser, orderId: string): Promise<FoundLimit[]> {
  const { rows } = await db.execute<FoundLimit>(sql`
    select e.id, e.rule_id as "ruleId", e.part, e.official_on::text as "officialOn", e.internal_on::text as "internalOn",
      e.amount_fen as "amountFen", e.acts, coalesce(d.code, n.code) as code, coalesce(d.dispatched_on, n.dispatched_on)::text as "dispatchedOn"
    from docket_entries e
    left join deadlines l on e.source = 'deadline' and l.id = e.source_id
    left join official_documents d on d.id = l.document_id
    left join notices n on e.source = 'notice' and n.id = e.source_id
    where e.order_id = ${orderId} and e.state = 'open' and ${handled(user)}
    order by e.official_on, e.id limit 100`)
  return rows
}

export interface CaseFile extends Record<string, unknown> {
  readonly fileId: string
  readonly name: string
  readonly bytes: number
}

/** Files of a case that its client may see, the newest first. */
export async function findFilesOf(db: Db, orderId: string): Promise<CaseFile[]> {
  const { rows } = await db.execute<CaseFile>(sql`
    select "fileId", name, bytes from (
      select distinct on (f.id) f.id as "fileId", f.name, f.bytes::float8 as bytes, t.at from (
        ${filesShown(sql`${orderId}`)}) t
      join files f on f.id = t.file_id and f.removed_at is null order by f.id, t.at desc) x
    order by at desc, "fileId" limit 200`)
  return rows
}
