import type { InputOf } from '@portal/contract/call'
import { fileColumn } from '@portal/contract/list'
import { exportFigures as call } from '@portal/contract/office/overview'
import { limitAreas } from '@portal/domain/docket/limits/limit-areas'
import { caseFigureNames, sampleMin, steps } from '@portal/domain/office/overview/figures'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import {
  type Cells,
  type ExportedList,
  fileOf,
  type Language,
  startListExport,
} from '../../kernel/lists/list-export-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { type Figures, loadFigures } from './figure-parts.ts'

type Filter = InputOf<typeof call>
type Table = Filter['table']

const nobody = { en: 'Unassigned', zh: '无负责人' }
const others = { en: 'Others', zh: '其他人员' }
const tooFew = { en: `fewer than ${sampleMin}`, zh: `不足 ${sampleMin} 件` }

const columns = {
  from: fileColumn('From', '起始日', 14, 'date'),
  to: fileColumn('To', '截止日', 14, 'date'),
  official: fileColumn('Official fees received (CNY)', '收到官费（元）', 22, 'money'),
  service: fileColumn('Service fee received (CNY)', '收到服务费（元）', 22, 'money'),
  refunded: fileColumn('Paid back (CNY)', '已退（元）', 18, 'money'),
  name: fileColumn('Name', '名称', 30),
  due: fileColumn('Due within 30 days', '30 天内到期', 18, 'integer'),
  overdue: fileColumn('Overdue', '已逾期', 12, 'integer'),
  cases: fileColumn('Cases', '件数', 12, 'integer'),
  median: fileColumn('Median of days', '天数中位数', 18),
  granted: fileColumn('Granted or registered', '授权或核准', 20, 'integer'),
  refused: fileColumn('Refused', '驳回或不予核准', 18, 'integer'),
  share: fileColumn('Share granted', '授权比例', 16),
}
type Column = keyof typeof columns

const columnsOf: Readonly<Record<Table, readonly Column[]>> = {
  money: ['from', 'to', 'official', 'service', 'refunded'],
  limits: ['name', 'due', 'overdue'],
  drafts: ['name', 'cases'],
  steps: ['name', 'cases', 'median'],
  outcomes: ['name', 'granted', 'refused', 'share'],
  load: ['name', 'cases'],
}

const sumOf = <Key extends string>(list: readonly Readonly<Record<Key, number>>[], key: Key) =>
  list.reduce((sum, one) => sum + one[key], 0)

/** The rows of one table as they stand on the page. */
function rowsOf(table: Table, figures: Figures, language: Language): Cells[] {
  const nameOf = ({ id, name }: { id: string | null; name: string }) => (id === null ? nobody[language] : name)
  if (table === 'money') return (figures.money?.buckets ?? []).map((bucket) => ({ ...bucket }))
  if (table === 'limits') {
    const { people, due, overdue } = figures.limits
    const rest = { due: due - sumOf(people, 'due'), overdue: overdue - sumOf(people, 'overdue') }
    return [
      ...people.map((one) => ({ name: nameOf(one), due: one.due, overdue: one.overdue })),
      ...(rest.due + rest.overdue > 0 ? [{ name: others[language], ...rest }] : []),
    ]
  }
  if (table === 'drafts') {
    const { begun, handedIn, paid } = figures.drafts
    return [
      ...(begun === null ? [] : [{ name: caseFigureNames.begun[language], cases: begun }]),
      { name: caseFigureNames.handedIn[language], cases: handedIn },
      { name: caseFigureNames.paid[language], cases: paid },
    ]
  }
  if (table === 'steps') {
    return figures.steps.map(({ step, cases, median }) => ({
      ...{ name: steps[step][language], cases },
      median: median === null ? tooFew[language] : String(median),
    }))
  }
  if (table === 'outcomes') {
    return figures.outcomes.map(({ area, granted, refused, share }) => ({
      ...{ name: limitAreas[area][language], granted, refused },
      share: share === null ? tooFew[language] : `${share}%`,
    }))
  }
  const { people, cases } = figures.load
  const rest = cases - sumOf(people, 'cases')
  return [
    ...people.map((one) => ({ name: nameOf(one), cases: one.cases })),
    ...(rest > 0 ? [{ name: others[language], cases: rest }] : []),
  ]
}

async function findRows(
  db: Db,
  user: SessionUser,
  { filter, now, language }: { readonly filter: Filter; readonly now: Date; readonly language: Language },
) {
  const { table, from, to, ...rest } = filter
  const period = { from: civilDate(from), to: civilDate(to) }
  return rowsOf(table, await loadFigures(db, { asker: { user, now, language }, filter: rest, period }), language)
}

const tablesOfFigures: ExportedList<Filter> = {
  name: call.name,
  access: call.access,
  filter: call.request,
  sheet: { en: 'Overview', zh: '数据概览' },
  columns,
  chosen: ({ table }) => columnsOf[table],
  count: async (db, user, asked) => (await findRows(db, user, { ...asked, language: 'en' })).length,
  rows: async (db, user, { offset, limit, ...asked }) =>
    (await findRows(db, user, asked)).slice(offset, offset + limit),
}

/** For the job that writes the files of all lists. */
export const figureTables = { file: fileOf(tablesOfFigures) }

export const exportFigures = implement(call, ({ input, user, db, services, language }) =>
  startListExport(tablesOfFigures, input, { user, db, language, now: services.now() }),
)
