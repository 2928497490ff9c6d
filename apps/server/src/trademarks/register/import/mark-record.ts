import { markTermEnd } from '@portal/domain/law/marks/mark-deadlines'
import { type CivilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { markNumberFaultWords, niceClassCount, parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { type RegisterStatus, readRegisterStatus } from '@portal/domain/trademarks/register/mark-statuses'
import type { CellFault } from '../../../platform/documents/tables/fault-report-parts.ts'

/** One mark of one class as a source describes it. */
export interface MarkRecord {
  readonly number: string
  readonly classNumber: number
  readonly name: string
  readonly kind: 'ordinary' | 'collective' | 'certification' | 'special'
  readonly shape: 'word' | 'figure' | 'combined' | 'threeD' | 'colours' | 'sound' | 'motion'
  readonly groups: readonly string[]
  readonly goods: string
  readonly status: RegisterStatus
  readonly appliedOn: CivilDate | null
  readonly publishedOn: CivilDate | null
  readonly publishedIssue: string
  readonly registeredOn: CivilDate | null
  readonly registeredIssue: string
  readonly validFrom: CivilDate | null
  readonly validTo: CivilDate | null
  readonly ownerName: string
  readonly agentName: string
  readonly isCoOwned: boolean
  readonly isPledged: boolean
  readonly isLicensed: boolean
  readonly isFrozen: boolean
  readonly isWellKnown: boolean
}

export const markColumns = [
  'number',
  'class',
  'name',
  'kind',
  'shape',
  'groups',
  'goods',
  'status',
  'appliedOn',
  'publishedOn',
  'publishedIssue',
  'registeredOn',
  'registeredIssue',
  'validFrom',
  'validTo',
  'owner',
  'agent',
  'coOwned',
  'pledged',
  'licensed',
  'frozen',
  'wellKnown',
] as const
export type MarkColumn = (typeof markColumns)[number]

/** Headings beside the names of the columns themselves; compared without blanks. Named in docs/marks-import.md. */
const headings: Readonly<Record<MarkColumn, readonly string[]>> = {
  number: ['注册号', '申请号', '注册号/申请号', '申请/注册号', '商标号', 'registration no.', 'application no.'],
  class: ['类别', '国际分类', '商标分类', '类', 'nice class'],
  name: ['商标名称', '商标', '名称', 'mark'],
  kind: ['商标类型', '商标种类', '类型'],
  shape: ['商标形式', '形式', '组合类型'],
  groups: ['类似群', '类似群组', 'similar groups'],
  goods: ['商品/服务', '商品', '商品服务', '核定商品', 'goods and services'],
  status: ['状态', '商标状态', '法律状态', '流程', '当前状态'],
  appliedOn: ['申请日期', '申请日', 'filing date'],
  publishedOn: ['初审公告日期', '初审公告日', '初步审定公告日', 'publication date'],
  publishedIssue: ['初审公告期号', '初审公告期'],
  registeredOn: ['注册公告日期', '注册公告日', '注册日期', 'registration date'],
  registeredIssue: ['注册公告期号', '注册公告期'],
  validFrom: ['专用权期限起', '专用期起', '有效期起'],
  validTo: ['专用权期限止', '专用期止', '有效期至', '专用权期限', 'valid until'],
  owner: ['申请人', '注册人', '商标权人', '申请人名称', '注册人名称', 'applicant', 'holder'],
  agent: ['代理机构', '代理组织', 'agency'],
  coOwned: ['是否共有商标', '共有商标', '共有'],
  pledged: ['质押', '质权', '是否质押'],
  licensed: ['许可', '许可备案', '是否许可'],
  frozen: ['冻结', '查封', '是否冻结'],
  wellKnown: ['驰名', '驰名商标', 'well-known'],
}
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
const columnOf = new Map<string, MarkColumn>(
  markColumns.flatMap((column) => [column, ...headings[column]].map((name) => [plain(name), column] as const)),
)

/** The column that a heading names. */
export const findColumn = (heading: string): MarkColumn | undefined => columnOf.get(plain(heading))

export type MarkFault = CellFault<MarkColumn>

const kinds = {
  一般: 'ordinary',
  普通: 'ordinary',
  集体: 'collective',
  证明: 'certification',
  特殊: 'special',
} as const
const shapes = {
  文字: 'word',
  图形: 'figure',
  文字及图形: 'combined',
  组合: 'combined',
  三维: 'threeD',
  立体: 'threeD',
  颜色组合: 'colours',
  声音: 'sound',
  动态: 'motion',
} as const
const textMax = { name: 200, goods: 20_000, owner: 300, agent: 300, issue: 20 } as const

/**
 * A record out of the cells of a row.
 *
 * @returns every cell that cannot be right; a row with one is left out whole.
 */
export function readMarkRecord(
  cells: ReadonlyMap<MarkColumn, string>,
  today: CivilDate,
): { readonly record: MarkRecord } | { readonly faults: readonly MarkFault[] } {
  const faults: MarkFault[] = []
  const text = (column: MarkColumn) => (cells.get(column) ?? '').trim()
  const fault = (column: MarkColumn, reason: string) => {
    faults.push({ column, written: text(column).slice(0, 100), reason })
  }
  const limited = (column: MarkColumn, max: number) => {
    if (text(column).length > max) fault(column, `longer than ${max} characters`)
    return text(column)
  }
  const day = (column: MarkColumn, mayLieAhead = false): CivilDate | null => {
    if (text(column) === '') return null
    const on = parseCivilDate(text(column).slice(0, 40))
    if (on === undefined) fault(column, 'not a date')
    else if (!mayLieAhead && on > today) fault(column, 'lies in the future')
    return on ?? null
  }
  const named = <Value extends string>(
    column: MarkColumn,
    names: Readonly<Record<string, Value>>,
    usual: Value,
  ): Value => {
    const written = text(column).replace(/商标$/, '')
    if (written === '') return usual
    const found =
      Object.values(names).find((one) => one === written) ?? (Object.hasOwn(names, written) && names[written])
    if (!found) fault(column, `not one of ${Object.keys(names).join(', ')}`)
    return found || usual
  }
  const truth = (column: MarkColumn): boolean => {
    const written = text(column).toLowerCase()
    if (['', '否', '无', 'no', 'false', '0'].includes(written)) return false
    if (['是', '有', 'yes', 'true', '1'].includes(written)) return true
    fault(column, 'neither yes nor no')
    return false
  }

  const number = parseMarkNumber(text('number'))
  if (!number.ok) fault('number', markNumberFaultWords[number.reason].en)
  const classNumber = Number(/^(?:第)?0?(\d{1,2})(?:类)?$/.exec(text('class'))?.[1] ?? Number.NaN)
  if (!(classNumber >= 1 && classNumber <= niceClassCount)) fault('class', 'not a class from 1 to 45')
  const name = limited('name', textMax.name)
  if (name === '') fault('name', 'empty; a pure figure is written 图形')
  const status = readRegisterStatus(text('status'))
  if (!status) fault('status', 'not a status that we know')
  const groups = [
    ...new Set(
      text('groups')
        .split(/[\s,，、;；]+/)
        .filter((group) => group !== ''),
    ),
  ]
  const stray = groups.find((group) => !/^\d{4}$/.test(group) || Number(group.slice(0, 2)) !== classNumber)
  if (stray !== undefined) fault('groups', `${stray.slice(0, 20)} is no group of this class`)
  const registeredOn = day('registeredOn')
  const publishedOn = day('publishedOn')
  const validTo =
    day('validTo', true) ??
    (registeredOn && status === 'tmRegistered' ? markTermEnd(registeredOn, publishedOn ?? undefined) : null)
  const rest = {
    name,
    kind: named('kind', kinds, 'ordinary'),
    shape: named('shape', shapes, name === '图形' ? 'figure' : 'word'),
    groups,
    goods: limited('goods', textMax.goods),
    appliedOn: day('appliedOn'),
    publishedOn,
    publishedIssue: limited('publishedIssue', textMax.issue),
    registeredOn,
    registeredIssue: limited('registeredIssue', textMax.issue),
    validFrom: day('validFrom', true),
    validTo,
    ownerName: limited('owner', textMax.owner),
    agentName: limited('agent', textMax.agent),
    isCoOwned: truth('coOwned'),
    isPledged: truth('pledged'),
    isLicensed: truth('licensed'),
    isFrozen: truth('frozen'),
    isWellKnown: truth('wellKnown'),
  }
  if (faults.length > 0 || !number.ok || !status) return { faults }
  return { record: { number: number.value, classNumber, status, ...rest } }
}
