import type { DoneEvent, ReportGroup, RightPhase } from '@portal/domain/office/reports/report-facts'
import { reportGroupKeys } from '@portal/domain/office/reports/report-facts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import type { ReportFigures } from '../../platform/db/schema/reports.ts'

interface Summed extends Record<string, unknown> {
  readonly phases: { group: ReportGroup; phase: RightPhase; count: number }[]
  readonly limits: { total: number; overdue: number; months: { month: string; count: number }[] }
  readonly done: { event: DoneEvent; count: number }[]
  readonly costs: ReportFigures['costs']
  readonly due: ReportFigures['due']
  readonly quotes: ReportFigures['quotes']
}

/** The figures of a report: sums over its rows and nothing else, but for the years of its costs. */
export async function sumFigures(tx: Tx, reportId: string, years: ReportFigures['years']): Promise<ReportFigures> {
  const part = (name: string) => sql`from report_rows w where w.report_id = ${reportId} and w.part = ${name}`
  const sum = (column: string, where = sql`true`) =>
    sql`coalesce(sum(${sql.raw(`w.${column}`)}) filter (where ${where}), 0)`
  const { rows } = await tx.execute<Summed>(sql`
    select
      coalesce((select jsonb_agg(p) from (select w.group_name as group, w.phase, count(*)::int as count ${part('right')} group by 1, 2) p), '[]') as phases,
      (select jsonb_build_object('total', count(*), 'overdue', count(*) filter (where w.event = 'overdue'), 'months',
        coalesce((select jsonb_agg(m order by m.month) from (select to_char(w.on_day, 'YYYY-MM') as month, count(*)::int as count ${part('limit')}
          and w.event is distinct from 'overdue' group by 1) m), '[]')) ${part('limit')}) as limits,
      coalesce((select jsonb_agg(d) from (select w.event, count(*)::int as count ${part('done')} group by 1 order by 1) d), '[]') as done,
      (select jsonb_build_object('official', ${sum('official_fen', sql`w.event = 'receipt'`)}, 'service', ${sum('service_fen', sql`w.event = 'receipt'`)},
        'refundedOfficial', -${sum('official_fen', sql`w.event = 'refund'`)}, 'refundedService', -${sum('service_fen', sql`w.event = 'refund'`)}) ${part('cost')}) as costs,
      (select jsonb_build_object('count', count(*), 'official', ${sum('official_fen')}, 'late', count(*) filter (where w.event = 'late'),
        'unknown', count(*) filter (where w.official_fen is null), 'unwatched', (select count(*) ${part('right')} and w.event = 'unwatched'),
        'months', coalesce((select jsonb_agg(m order by m.month) from (select to_char(w.on_day, 'YYYY-MM') as month, ${sum('official_fen')} as official
          ${part('due')} group by 1) m), '[]')) ${part('due')}) as due,
      (select jsonb_build_object('count', count(*), 'official', ${sum('official_fen')}, 'service', ${sum('service_fen')}) ${part('quote')}) as quotes`)
  const [row] = rows
  if (!row) throw new Error('a sum answered no row')
  const { phases, ...sums } = row
  const groups = reportGroupKeys.flatMap((group) => {
    const own = phases.filter((one) => one.group === group)
    if (own.length === 0) return []
    return [{ group, phases: Object.fromEntries(own.map(({ phase, count }) => [phase, count])) }]
  })
  return { ...sums, groups, years }
}
