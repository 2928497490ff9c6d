import { markValidTo } from '@portal/domain/law/marks/mark-deadlines'
import { addDays, addMonths, addYears, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sampleSource } from '@portal/domain/platform/words/source-name'
import { classCode } from '@portal/domain/trademarks/register/mark-number'
import type { RegisterStatus } from '@portal/domain/trademarks/register/mark-statuses'
import { refreshSources } from '../platform/commands/source-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import type { MarkRecord } from '../trademarks/register/import/mark-record.ts'
import { countRegister, writeMarks } from '../trademarks/register/register-queries.ts'
import { insertWatchedMarks } from '../trademarks/register/watched-queries.ts'
import { situationColumns } from '../trademarks/register/watched-rules.ts'
import { demoPeople } from './demo-accounts.ts'

const owners = [
  '北溪示例食品有限公司',
  '云岭示例茶业有限公司',
  '南塘示例服饰有限公司',
  '示例通信技术有限公司',
  '示例家居用品有限公司',
  '东屿示例文化传媒有限公司',
  '示例智能装备股份有限公司',
  '西岚示例酒业有限公司',
]
/** Families of invented names that are like each other in one way or another. */
const names = [
  '青峰 青锋 清风 青峰山 峰青 青峰科技 QINGFENG',
  '云雀 云鹊 云雀星 小云雀 雲雀 YUNQUE Skylark',
  '溪木 西木 溪木坊 溪本 溪木家居 XIMU',
  '拾光记 时光记 拾光集 拾光 拾光里 Shiguang',
  '墨舟 墨洲 墨丹 墨舟书院 MOZHOU Inkboat',
  '禾谷 和谷 禾古 禾谷丰 五禾谷 HEGU',
  '星野 星也 星野营地 昊野 星野户外 Starfield',
  '澜图 蓝图 澜途 澜图云 LANTU Lantoo',
  '知夏 之夏 知夏茶语 知秋 知夏知秋 ZHIXIA',
  '鹿鸣谷 鹿鸣 呜鹿谷 鹿鸣古 LUMING Deervale',
  '千岫 千秀 千袖 千岫山房 QIANXIU',
  '橙序 成序 橙绪 橙序设计 Chengxu Orangeorder',
  '凌川 零川 凌州 凌川智能 LINGCHUAN Lingchan',
  '半亩集 半亩 半亩田 伴亩集 BANMU',
]
const classes = [9, 35, 42, 25, 30, 29, 43, 41, 3, 20, 33, 11]
const groupsOf: Readonly<Record<number, readonly string[]>> = {
  9: ['0901', '0907'],
  35: ['3501', '3503'],
  42: ['4209', '4220'],
  25: ['2501', '2507'],
  30: ['3002', '3006'],
  29: ['2901', '2907'],
  43: ['4301', '4302'],
  41: ['4101', '4105'],
  3: ['0301', '0306'],
  20: ['2001', '2014'],
  33: ['3301'],
  11: ['1101', '1106'],
}
const statuses: readonly RegisterStatus[] = [
  'tmRegistered',
  'tmRegistered',
  'tmRegistered',
  'tmPublished',
  'tmRegistered',
  'tmExamination',
  'tmRegistered',
  'tmRefused',
  'tmRegistered',
  'tmRegistered',
  'tmExpired',
]

function record(name: string, at: number, today: CivilDate): MarkRecord {
  const classNumber = classes[at % classes.length] ?? 9
  const status = statuses[at % statuses.length] ?? 'tmRegistered'
  const isRegistered = status === 'tmRegistered' || status === 'tmExpired'
  // Terms spread over the ten years; expired ones ended long ago.
  const registeredOn = isRegistered
    ? addDays(addYears(today, status === 'tmExpired' ? -12 : -9), (at * 137) % (status === 'tmExpired' ? 300 : 3000))
    : null
  const publishedOn = registeredOn
    ? addMonths(registeredOn, -3)
    : status === 'tmPublished'
      ? addDays(today, -(at % 80))
      : null
  const latinOnly = /^[\w\s]+$/.test(name)
  const group = groupsOf[classNumber] ?? []
  return {
    number: String(90_100_000 + at * 37),
    classNumber,
    name,
    kind: at % 61 === 60 ? 'collective' : 'ordinary',
    shape: latinOnly || at % 5 !== 0 ? 'word' : 'combined',
    groups: at % 3 === 0 ? group.slice(0, 1) : group,
    goods: `第${classCode(classNumber)}类示例商品`,
    status,
    appliedOn: publishedOn ? addMonths(publishedOn, -6) : addDays(today, -(30 + (at % 200))),
    publishedOn,
    publishedIssue: '',
    registeredOn,
    registeredIssue: '',
    validFrom: registeredOn,
    validTo: registeredOn && markValidTo(registeredOn),
    ownerName: owners[at % owners.length] ?? '',
    agentName: at % 2 === 0 ? '示例知识产权代理有限公司' : '',
    isCoOwned: at % 47 === 46,
    isPledged: at % 53 === 52,
    isLicensed: at % 19 === 18,
    isFrozen: false,
    isWellKnown: false,
  }
}

/** Own marks of the demo customer, by how far their next day lies from today. */
const own: readonly {
  name: string
  classes: readonly number[]
  endsIn?: number
  status?: RegisterStatus
  note?: string
}[] = [
  { name: '江南智造', classes: [7, 9, 42], endsIn: 196, note: '主品牌' },
  { name: 'JN SMART', classes: [9], endsIn: 48 },
  { name: '智造匠', classes: [8, 35], endsIn: -35, note: '宽展期内，尽快续展' },
  { name: '南塘灵犀', classes: [42], endsIn: 1290 },
  { name: '犀工', classes: [7], endsIn: 2410 },
  { name: '犀工云', classes: [9, 42], status: 'tmPublished' },
  { name: '江南灵匠', classes: [11], status: 'tmExamination' },
  { name: '匠联', classes: [35], endsIn: 3305 },
]

/** Marks of the demo customer that stand in the register and on nobody's list: whoever transfers a like one meets them. */
const unwatched: readonly (typeof own)[number][] = [
  { name: '江楠智造', classes: [9, 42], endsIn: 2130 },
  { name: '犀工坊', classes: [7], endsIn: 1710 },
]

/** Some hundred invented marks in the register copy, and a list of watched ones of the demo customer. */
export async function insertDemoMarks(tx: Tx, today: CivilDate): Promise<void> {
  const families = names.flatMap((family) => family.split(' '))
  const invented = [0, 1, 2, 3].flatMap((round) =>
    families.map((name, at) => record(name, round * families.length + at + round, today)),
  )
  const owned = [...own, ...unwatched].flatMap((mark, at) => ownRecords(mark, at, today))
  await writeMarks(tx, [...invented, ...owned], { name: sampleSource, age: today, isInvented: true })
  await countRegister(tx)
  await refreshSources(tx, 'marks')
  const other = invented.find((mark) => mark.status === 'tmPublished')
  const watched = [
    ...own.map((mark, at) => ({ relation: 'own' as const, record: ownRecords(mark, at, today)[0], ...mark })),
    {
      relation: 'other' as const,
      record: other,
      classes: other ? [other.classNumber] : [9],
      note: '与我司商标近似，考虑提出异议',
    },
  ]
  const { id } = demoPeople.demo
  await insertWatchedMarks(
    tx,
    watched.flatMap(({ relation, record: mark, classes: list, note = '' }) => {
      if (!mark) return []
      const facts = {
        relation,
        number: mark.number,
        name: mark.name,
        classes: [...list],
        holderName: mark.ownerName,
        status: mark.status,
        appliedOn: mark.appliedOn,
        publishedOn: mark.publishedOn,
        registeredOn: mark.registeredOn,
        validTo: mark.validTo,
        notes: note,
        sourceName: sampleSource,
        sourceAge: today,
      }
      return [
        { ...facts, ownerId: id, createdBy: id, remindedThrough: today, ...situationColumns(facts, today, today) },
      ]
    }),
  )
}

function ownRecords(
  { name, classes: list, endsIn, status }: (typeof own)[number],
  at: number,
  today: CivilDate,
): MarkRecord[] {
  const validTo = endsIn === undefined ? null : addDays(today, endsIn)
  const registeredOn = validTo && addDays(addYears(validTo, -10), 1)
  return list.map((classNumber) => ({
    ...record(name, at, today),
    number: String(90_500_001 + at * 11),
    classNumber,
    name,
    groups: [...(groupsOf[classNumber] ?? [])],
    goods: `第${classCode(classNumber)}类示例商品`,
    status: status ?? 'tmRegistered',
    publishedOn: status === 'tmPublished' ? addDays(today, -25) : null,
    appliedOn: addDays(registeredOn ?? today, -240),
    registeredOn,
    validFrom: registeredOn,
    validTo,
    ownerName: '江南智造科技有限公司',
    isPledged: false,
    isCoOwned: false,
  }))
}
