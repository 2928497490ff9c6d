import type { ListQueryOf } from '@portal/contract/list'
import type { reportList } from '@portal/contract/office/report-lists'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { contains, is, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven, type Requester } from '../../kernel/lists/serve-list-parts.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { reports } from '../../platform/db/schema/reports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isAccountReader, visibleReports } from './report-access.ts'
import type { ReportFacts } from './send-parts.ts'

/** One that the person reads. @throws AppError `common.notFound` */
export async function getVisibleReport(db: Db, user: SessionUser, id: string): Promise<ReportFacts> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), visibleReports(user, reports)))
    .limit(1)
  if (!row) throw new AppError('common.notFound')
  return row
}

export interface FoundReport extends Record<string, unknown> {
  readonly id: string
  readonly year: number
  readonly no: number
  readonly name: string
  readonly subject: string
  readonly from: string | null
  readonly asOf: string
  readonly month: string | null
  readonly state: 'making' | 'ready' | 'failed'
  readonly rights: number | null
  readonly maker: string
  readonly createdAt: string
  readonly sentAt: string | null
}

type Asked = ListQueryOf<typeof reportList>
const tabs: Readonly<Record<NonNullable<Asked['tab']>, SQL>> = {
  all: sql`true`,
  sent: sql`r.sent_at is not null`,
  unsent: sql`r.sent_at is null`,
}
const number = sql`('R' || r.year || '-' || lpad(r.no::text, 4, '0'))`
const conditions = {
  tab: (tab: NonNullable<Asked['tab']>) => tabs[tab],
  text: (text: string) =>
    sql`(${contains(sql`r.name`)(text)} or ${contains(sql`r.subject`)(text)} or ${contains(number)(text)})`,
  rhythm: (rhythm: 'monthly' | 'asked') => sql`(r.month is not null) = ${rhythm === 'monthly'}`,
  asOfFrom: (day: string) => sql`r.as_of >= ${day}::date`,
  asOfTo: (day: string) => sql`r.as_of <= ${day}::date`,
  settingId: is(sql`r.setting_id`),
  // Of the book of who made it: to the client it says nothing.
  clientId: is(sql`r.client_id`),
}

/** A page of the reports that a person reads. */
export async function findReportsPage(
  db: Db,
  { user, language }: Requester,
  { limit, offset, ...asked }: Asked & { readonly limit: number; readonly offset: number },
): Promise<{ rows: FoundReport[]; total: number }> {
  const given = conditionsGiven<(typeof reportList)['filters'], readonly []>(conditions, asked)
  const where = sql.join([visibleReports(user), ...given], sql` and `)
  const order = sortedBy(
    { made: sql`r.created_at`, asOf: sql`r.as_of`, name: sql`r.name` },
    sql`r.id`,
  )({
    sort: asked.sort ?? 'made',
    order: asked.order ?? 'desc',
  })
  const isOurs = sql`r.organisation_id = ${user.ownerId}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<FoundReport>(sql`
      select r.id, r.year, r.no, r.name, r.subject, case when not ${isOurs} then g.name end as from, r.as_of::text as "asOf", r.month::text as month,
        r.state, case when r.figures is not null then (select coalesce(sum(n.value::int), 0)::int
          from jsonb_array_elements(r.figures -> 'groups') q cross join jsonb_each_text(q -> 'phases') n) end as rights,
        case when ${isOurs} then ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} else '' end as maker,
        r.created_at as "createdAt", r.sent_at as "sentAt"
      from reports r join organisations g on g.id = r.organisation_id join users u on u.id = r.made_by
      where ${where} order by ${order} limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from reports r where ${where}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Who stands at the head of a report: of an agency its record, else the organisation. */
export async function findHead(db: Db, organisationId: string) {
  const { rows } = await db.execute<{ name: string; nameEn: string; address: string; phone: string }>(sql`
    select coalesce(nullif(a.name, ''), g.name) as name, coalesce(nullif(a.name_en, ''), nullif(g.name_en, ''), nullif(a.name, ''), g.name) as "nameEn",
      coalesce(a.address, '') as address, coalesce(a.phone, '') as phone
    from organisations g left join agencies a on a.id = g.agency_id where g.id = ${organisationId}`)
  const [head] = rows
  if (!head) throw new Error('a report of no organisation')
  return head
}

export async function findFiles(db: Db, reportId: string) {
  const { rows } = await db.execute<{ id: string; language: 'en' | 'zh'; format: 'pdf' | 'xlsx'; bytes: number }>(sql`
    select f.id, x.language, x.format, f.bytes::float8 as bytes from report_files x join files f on f.id = x.file_id and f.removed_at is null
    where x.report_id = ${reportId} order by x.language desc, x.format`)
  return rows
}

/** Whom sending a report reaches: how many of the client's people, and members by name. */
export async function findReceivers(db: Db, { id, settingId, sentAt }: ReportFacts, language: 'en' | 'zh') {
  const name = personNameOf(language, { id: sql`u.id`, name: sql`u.name` })
  const named =
    sentAt === null
      ? sql`select x.user_id from report_receivers x where x.setting_id = ${settingId}`
      : sql`select x.user_id from report_readers x where x.report_id = ${id}`
  const { rows } = await db.execute<{ account: number; members: string[] }>(sql`
    select (select count(*)::int from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
        where r.to_account and ${isAccountReader}) as account,
      array(select ${name} from users u where u.id in (${named}) order by u.name, u.id) as members
    from reports r where r.id = ${id}`)
  return rows[0] ?? { account: 0, members: [] }
}
