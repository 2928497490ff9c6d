import { sql } from 'drizzle-orm'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { runDueJobs } from '../../../test/run-jobs.ts'

type Setting = Partial<Parameters<typeof saveInput>[0]>
const saveInput = (more: {
  clientId?: string | null
  name?: string
  monthlyDay?: number | null
  toAccount?: boolean
  memberIds?: string[]
  parts?: ('right' | 'limit' | 'done' | 'cost' | 'due' | 'quote')[]
  languages?: ('en' | 'zh')[]
  groups?: ('invention' | 'trademark' | 'patentAbroad' | 'design')[] | null
  countries?: string[] | null
  hasReferences?: boolean
  limitDays?: 30 | 60 | 90 | 180 | 365
}) => ({ name: '季度报告', ...more })

/** A setting of a report, saved by a person. */
export async function buildSetting(portal: TestPortal, as: TestPerson, more: Setting = {}): Promise<string> {
  const { data, msg } = await portal.call('reports.saveSetting', saveInput(more), { as })
  if (!data?.id) throw new Error(`no setting was saved: ${msg}`)
  return data.id
}

/** Makes a report by a setting, as its job does. */
export async function makeNow(portal: TestPortal, as: TestPerson, settingId: string): Promise<string> {
  const { data, msg } = await portal.call('reports.makeReport', { settingId }, { as })
  if (!data?.id) throw new Error(`no report was begun: ${msg}`)
  await runDueJobs(portal)
  return data.id
}

export const readReport = async (portal: TestPortal, as: TestPerson, id: string) =>
  (await portal.call('reports.getReport', { id }, { as })).data

export const linesOf = async (
  portal: TestPortal,
  as: TestPerson,
  id: string,
  part: 'right' | 'limit' | 'done' | 'cost' | 'due' | 'quote',
) => (await portal.call('reports.listLines', { id, part, pageSize: 100 }, { as })).data.list

/** What the bell says of reports to a person, oldest first. */
export async function toldOf({ db }: TestPortal, { id }: TestPerson): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    select kind from inbox_messages where user_id = ${id} and kind like 'report.%' order by created_at, id`)
  return rows.map(({ kind }) => kind)
}
