import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sampleSource } from '@portal/domain/platform/words/source-name'
import { type RegisterRecord, writeRegister } from '../copyright/register/register-queries.ts'
import { refreshSources } from '../platform/commands/source-queries.ts'
import type { Tx } from '../platform/db/connection.ts'

const owners = [
  '北溪示例食品有限公司',
  '云岭示例茶业有限公司',
  '示例通信技术有限公司',
  '东屿示例文化传媒有限公司',
  '示例智能装备股份有限公司',
]
const software = [
  '示例灌溉管理系统',
  '示例灌溉监测平台',
  '示例茶园溯源小程序',
  '示例仓储调度系统',
  '示例能耗分析软件',
  '示例客服工单平台',
]
const works = ['示例山水系列插画', '示例吉祥物小禾', '示例茶山组照', '示例纹样集', '示例城市地图']
/** Of a work as the office letters it. */
const letters = ['F', 'F', 'G', 'F', 'K']

const dayOf = (at: number, today: CivilDate) => addDays(today, -30 - at * 17)
const ownersOf = (at: number) =>
  at % 4 === 3 ? [owners[at % 5] ?? '', owners[(at + 2) % 5] ?? ''] : [owners[at % 5] ?? '']

/** Some invented registrations in the copy of announced ones. */
export async function insertDemoRegistrations(tx: Tx, today: CivilDate): Promise<void> {
  const programs = Array.from({ length: 36 }, (_, at): RegisterRecord => {
    const registeredOn = dayOf(at, today)
    return {
      kind: 'software',
      registrationNo: `${registeredOn.slice(0, 4)}SR${String(100_001 + at).padStart(7, '0')}`,
      certificateNo: `软著登字第${19_000_001 + at}号`,
      title: software[at % software.length] ?? '',
      version: `V${1 + Math.floor(at / software.length)}.0`,
      owners: ownersOf(at),
      registeredOn,
    }
  })
  const registeredOn = dayOf(programs.length, today)
  // One whose title and owner are found by English words.
  const english: RegisterRecord = {
    kind: 'software',
    registrationNo: `${registeredOn.slice(0, 4)}SR${String(100_001 + programs.length).padStart(7, '0')}`,
    certificateNo: `软著登字第${19_000_001 + programs.length}号`,
    title: 'SampleFlow 示例流程管理系统',
    version: 'V1.0',
    owners: ['Sample Works Ltd.'],
    registeredOn,
  }
  const pictures = Array.from({ length: 25 }, (_, at): RegisterRecord => {
    const registeredOn = dayOf(at, today)
    return {
      kind: 'work',
      registrationNo: `国作登字-${registeredOn.slice(0, 4)}-${letters[at % letters.length]}-${String(100_001 + at).padStart(8, '0')}`,
      certificateNo: '',
      title: `${works[at % works.length]}${at < works.length ? '' : `之${Math.floor(at / works.length) + 1}`}`,
      version: '',
      owners: ownersOf(at + 1),
      registeredOn,
    }
  })
  await writeRegister(tx, [...programs, english, ...pictures], { name: sampleSource, age: today, isInvented: true })
  await refreshSources(tx, 'copyrights')
}
