import { termEndsOn } from '@portal/domain/law/patents/terms'
import { addDays, addMonths, addYears, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { sql } from 'drizzle-orm'
import {
  completeRecord,
  type LegalEvent,
  type PatentRecord,
  type Publication,
} from '../patents/search/import/record.ts'
import { refreshSearchIndex, writePatents } from '../patents/search/store/write-patents-queries.ts'
import { refreshSources } from '../platform/commands/source-queries.ts'
import type { Db } from '../platform/db/connection.ts'
import { type DemoSubject, demoInventors, demoOwners, demoSubjects, demoVirtues } from './demo-patent-subjects.ts'

/**
 * Some 300 invented Chinese patents of all kinds and legal states, with dates up to `today`, marked as invented in the
 * data. Their application numbers have right check characters, their publication numbers lie where the office has not
 * numbered. The same day makes the same records; a second call changes nothing.
 *
 * @returns how many were added.
 */
export async function loadDemoPatents(db: Db, today: CivilDate): Promise<number> {
  const known = await db.execute(sql`select from patents where is_invented limit 1`)
  if (known.rowCount) return 0
  const records = demoSubjects.flatMap((subject, row) =>
    demoVirtues.map((_, column) => demoRecord(subject, row, column, today)),
  )
  const { added } = await db.transaction((tx) => writePatents(tx, records, { today, isInvented: true }))
  await refreshSources(db, 'patents')
  await refreshSearchIndex(db)
  return added
}

/** What became of an invented case; the mix shows every state a searcher meets. */
const fates = [
  'inForce',
  'pending',
  'inForce',
  'lapsed',
  'inForce',
  'examined',
  'transferred',
  'withdrawn',
  'grace',
  'rejected',
  'licensed',
  'expired',
  'inForce',
  'invalidated',
] as const
type Fate = (typeof fates)[number]

function demoRecord(subject: DemoSubject, row: number, column: number, today: CivilDate): PatentRecord {
  const index = row * demoVirtues.length + column
  const right = rightOf(subject, column)
  const fate = fateOf(index, right)
  const filedOn = filingDay(index, right, fate, today)
  const serial = String(index + 101).padStart(7, '0')
  const body = `${filedOn.slice(0, 4)}${{ invention: 1, utilityModel: 2, design: 3 }[right]}${serial}`
  const number = body + applicationCheckCharacter(body)
  const life = lifeOf(index, right, fate, filedOn, today)
  const [owner, address, province] = demoOwners[(row + column) % demoOwners.length] ?? demoOwners[0]
  const texts = textsOf(subject, column, right)
  return completeRecord({
    office: 'CN',
    applicationNumber: { text: `CN${number}`, normalized: number, mark: 'valid', reason: null },
    type: right,
    filedOn,
    applicants: [owner, ...partnersOf(owner, row, column)],
    inventors: [0, 3, 7].map((step) => demoInventors[(index + step) % demoInventors.length] ?? ''),
    address,
    province,
    agency: { name: '示例专利代理事务所（普通合伙）', code: '11111' },
    agents: ['代例一'],
    ipc: right === 'design' ? [] : [subject.ipc],
    locarno: right === 'design' ? [subject.locarno] : [],
    ...texts,
    ...life,
    source: { name: 'demo', recordKey: `demo-${index}`, age: today },
  })
}

/** Who else applied: another owner for one in four, and beside the university one from abroad, so that an English name finds something. */
function partnersOf(owner: string, row: number, column: number): string[] {
  const partner = column % 4 === 3 ? demoOwners[(row + column + 4) % demoOwners.length]?.[0] : undefined
  const abroad = owner === '示例理工大学' && row % 2 === 0 ? ['Sample University of Technology'] : []
  return [...(partner === undefined ? [] : [partner]), ...abroad]
}

function rightOf(subject: DemoSubject, column: number): RightType {
  const isMethod = /方法|材料|载体|预浸料/.test(subject.zh)
  if (column === 9 && !isMethod) return 'design'
  return column % 3 === 1 && !isMethod ? 'utilityModel' : 'invention'
}

/** Models and designs are not examined in substance: what cannot befall them becomes a life in force. */
function fateOf(index: number, right: RightType): Fate {
  const fate = fates[(index * 5) % fates.length] ?? 'inForce'
  const afterGrantOnly = right !== 'invention'
  return afterGrantOnly && ['pending', 'examined', 'withdrawn', 'rejected'].includes(fate) ? 'inForce' : fate
}

function filingDay(index: number, right: RightType, fate: Fate, today: CivilDate): CivilDate {
  const days = (index * 37) % 331
  if (fate === 'expired')
    return addDays(addYears(today, right === 'invention' ? -21 : right === 'design' ? -16 : -11), -days)
  if (fate === 'pending') return addDays(addMonths(today, -19), -(days % 150))
  if (fate === 'examined') return addDays(addMonths(today, -26), -(days % 200))
  // The fee of the running year fell due some weeks ago.
  if (fate === 'grace') return addDays(addYears(today, -(right === 'invention' ? 6 : 4)), -(20 + (index % 80)))
  const years = right === 'invention' ? 3 + (index % 9) : 1 + (index % 7)
  return addDays(addYears(today, -years), -days)
}

function lifeOf(index: number, right: RightType, fate: Fate, filedOn: CivilDate, today: CivilDate) {
  const digits = String(99_000_000 + index)
  const events: LegalEvent[] = []
  const publications: Publication[] = []
  const happen = (on: CivilDate, text: string) => {
    if (on <= today) events.push({ on, code: null, text })
  }
  const grantedOn = wasGranted(fate)
    ? addMonths(filedOn, right === 'invention' ? 27 : right === 'utilityModel' ? 8 : 5)
    : null
  if (right === 'invention') {
    const publishedOn = addMonths(filedOn, 18)
    publications.push({ number: `CN1${digits}A`, kind: 'A', on: publishedOn })
    happen(publishedOn, '公布')
    if (fate !== 'pending') happen(addMonths(publishedOn, 1), '实质审查的生效')
  }
  if (grantedOn) {
    const [series, kind] = right === 'invention' ? [1, 'B'] : right === 'utilityModel' ? [2, 'U'] : [3, 'S']
    publications.push({ number: `CN${series}${digits}${kind}`, kind: String(kind), on: grantedOn })
    happen(grantedOn, '授权')
  }
  tellFate(fate, { right, filedOn, grantedOn, today, happen })
  return {
    publications,
    grantNumber: grantedOn ? (publications.at(-1)?.number ?? null) : null,
    publishedOn: publications[0]?.on ?? null,
    grantedOn,
    legalEvents: events,
    statusText: fate === 'grace' ? '等年费滞纳金' : null,
  }
}

function wasGranted(fate: Fate): boolean {
  return !['pending', 'examined', 'withdrawn', 'rejected'].includes(fate)
}

interface Life {
  readonly right: RightType
  readonly filedOn: CivilDate
  readonly grantedOn: CivilDate | null
  readonly today: CivilDate
  readonly happen: (on: CivilDate, text: string) => void
}

function tellFate(fate: Fate, { right, filedOn, grantedOn, today, happen }: Life): void {
  const later = (months: number) => addMonths(grantedOn ?? filedOn, months)
  const notAfterToday = (on: CivilDate) => (on < today ? on : addDays(today, -3))
  if (fate === 'lapsed') happen(notAfterToday(later(20)), '专利权的终止；未缴年费专利权终止')
  if (fate === 'withdrawn') happen(notAfterToday(addMonths(filedOn, 37)), '发明专利申请公布后的视为撤回')
  if (fate === 'rejected') happen(notAfterToday(addMonths(filedOn, 34)), '发明专利申请公布后的驳回')
  if (fate === 'invalidated') happen(notAfterToday(later(16)), '专利权的无效宣告；宣告专利权全部无效')
  if (fate === 'expired') happen(notAfterToday(termEndsOn(right, filedOn)), '专利权的终止；专利权有效期届满')
  if (fate === 'transferred') happen(notAfterToday(later(9)), '专利权的转移；变更事项：专利权人')
  if (fate === 'licensed') happen(notAfterToday(later(7)), '专利实施许可合同备案的生效')
}

function textsOf(subject: DemoSubject, column: number, right: RightType) {
  const virtue = demoVirtues[column] ?? demoVirtues[0]
  const [zh, en] = [`一种${virtue.zh}${subject.zh}`, `${virtue.en} ${subject.en}`]
  if (right === 'design') {
    return {
      title: { zh: subject.zh, en: subject.en.charAt(0).toUpperCase() + subject.en.slice(1), other: null },
      abstract: {
        zh: `1．本外观设计产品的名称：${subject.zh}。2．本外观设计产品的用途：用于${subject.field.zh}。3．设计要点：产品的形状。（示例数据）`,
        en: `Sample data. Name of the product: ${subject.en}; used for ${subject.field.en}; the claimed feature is the shape.`,
        other: null,
      },
    }
  }
  const kind = right === 'invention' ? '发明' : '实用新型'
  const [first, second, third, fourth, fifth] = [0, 1, 2, 3, 4].map((i) => subject.parts[(i + column) % 5] ?? ['', ''])
  const list = [first, second, third].map((part) => part?.[0]).join('、')
  return {
    title: { zh, en, other: null },
    abstract: {
      zh: `本${kind}涉及${subject.field.zh}技术领域，公开了${zh}，包括${list}；所述${first?.[0]}与所述${second?.[0]}配合，所述${third?.[0]}根据运行状态对二者进行调节，从而${virtue.gain.zh}。（示例数据）`,
      en: `Sample data. A ${subject.en} for ${subject.field.en} has ${[first, second, third].map((part) => withArticle(part?.[1] ?? '')).join(', ')}. The ${first?.[1]} works with the ${second?.[1]}, and the ${third?.[1]} adjusts both, so that it ${virtue.gain.en}.`,
      other: null,
    },
    claims: [
      `${zh}，其特征在于，包括${list}，所述${first?.[0]}与所述${second?.[0]}相连接，所述${third?.[0]}用于根据运行状态调节所述${first?.[0]}。`,
      `根据权利要求1所述的${subject.zh}，其特征在于，还包括${fourth?.[0]}，所述${fourth?.[0]}设置于所述${second?.[0]}的一侧。`,
      `根据权利要求2所述的${subject.zh}，其特征在于，所述${fourth?.[0]}与所述${third?.[0]}电连接。`,
      `根据权利要求1所述的${subject.zh}，其特征在于，还包括${fifth?.[0]}。`,
      `根据权利要求2或4所述的${subject.zh}，其特征在于，所述${second?.[0]}可拆卸。`,
      `一种${subject.field.zh}系统，其特征在于，包括如权利要求1至5任一项所述的${subject.zh}。`,
    ],
    description: `技术领域\n本${kind}涉及${subject.field.zh}技术领域，尤其涉及${zh}。\n背景技术\n现有的${subject.zh}难以${virtue.gain.zh}。\n${kind}内容\n为解决上述问题，提供${zh}，包括${list}。\n附图说明\n图1为本${kind}的结构示意图。\n具体实施方式\n如图1所示，${zh}包括${subject.parts.map(([name], place) => `${name}（${place + 1}）`).join('、')}。本文为示例数据。`,
  }
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
