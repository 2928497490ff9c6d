import type { ListQueryOf } from '@portal/contract/list'
import type { reportSettingList } from '@portal/contract/office/report-lists'
import type { StopReason } from '@portal/domain/office/reports/report-facts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, is, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven, type Requester } from '../../kernel/lists/serve-list-parts.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { visibleReports, visibleSettings } from './report-access.ts'

type Asked = ListQueryOf<typeof reportSettingList>

export interface FoundSetting extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly clientId: string | null
  readonly monthlyDay: number | null
  readonly fromMonth: string | null
  readonly lastMonth: string | null
  readonly toAccount: boolean
  readonly receivers: string[]
  readonly maker: string
  readonly stopReason: StopReason | null
  readonly createdAt: string
  readonly last: { id: string; year: number; no: number; asOf: string; state: 'making' | 'ready' | 'failed' } | null
}

const from = sql`report_settings s join organisations g on g.id = s.organisation_id left join clients c on c.id = s.client_id`
const subject = sql`coalesce(c.name, g.name)`

const tabs: Readonly<Record<NonNullable<Asked['tab']>, SQL>> = {
  all: sql`true`,
  running: sql`s.stopped_at is null`,
  stopped: sql`s.stopped_at is not null`,
}
const conditions = {
  tab: (tab: NonNullable<Asked['tab']>) => tabs[tab],
  text: (text: string) => sql`(${contains(sql`s.name`)(text)} or ${contains(subject)(text)})`,
  rhythm: (rhythm: 'monthly' | 'asked') => sql`(s.monthly_day is not null) = ${rhythm === 'monthly'}`,
  clientId: is(sql`s.client_id`),
}

/** A page of the settings that a person reaches. */
export async function findSettingsPage(
  db: Db,
  { user, language }: Requester,
  { limit, offset, ...asked }: Asked & { readonly limit: number; readonly offset: number },
): Promise<{ rows: FoundSetting[]; total: number }> {
  const given = conditionsGiven<(typeof reportSettingList)['filters'], readonly []>(conditions, asked)
  const where = sql.join([visibleSettings(user), ...given], sql` and `)
  const order = sortedBy(
    { name: sql`s.name`, created: sql`s.created_at` },
    sql`s.id`,
  )({
    sort: asked.sort ?? 'name',
    order: asked.order ?? 'asc',
  })
  const nameOf = personNameOf(language, { id: sql`u.id`, name: sql`u.name` })
  const [{ rows }, counted] = await Promise.all([
    db.execute<FoundSetting>(sql`
      select s.id, s.name, ${subject} as subject, s.client_id as "clientId", s.monthly_day as "monthlyDay", s.from_month::text as "fromMonth",
        s.last_month::text as "lastMonth", s.to_account as "toAccount", s.stop_reason as "stopReason", s.created_at as "createdAt",
        (select ${nameOf} from users u where u.id = s.made_by) as maker,
        array(select ${nameOf} from report_receivers x join users u on u.id = x.user_id where x.setting_id = s.id order by u.name, u.id) as receivers,
        (select jsonb_build_object('id', r.id, 'year', r.year, 'no', r.no, 'asOf', r.as_of, 'state', r.state) from reports r
          where r.setting_id = s.id and ${visibleReports(user)} order by r.created_at desc, r.id desc limit 1) as last
      from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${from} where ${where}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
