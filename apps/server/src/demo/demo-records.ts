import {
  type RecordFacts,
  type RecordKind,
  type RecordState,
  type RegistrationState,
  type ReleaseScope,
  stateOfRegistration,
} from '@portal/domain/office/records/record-facts'
import { sectionsOf } from '@portal/domain/office/records/record-templates'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { creditCodeCheck } from '@portal/domain/platform/identifiers/id-numbers'
import type { Tx } from '../platform/db/connection.ts'
import {
  recordMessages,
  recordProblems,
  recordReleases,
  records,
  recordUses,
  recordVersions,
} from '../platform/db/schema/records.ts'
import { demoPeople } from './demo-accounts.ts'

const { demo, other, agent } = demoPeople
const codeOf = (body: string) => body + creditCodeCheck(body)

interface DemoRecord {
  readonly organisationId: string
  readonly by: string
  readonly kind: RecordKind
  readonly facts: RecordFacts
  /** Oldest first; none: a draft. */
  readonly versions: readonly RecordFacts[]
  readonly daysAgo: number
  readonly release?: { readonly scope: ReleaseScope; readonly days: number | null }
  readonly registration?: RegistrationState
  readonly receiverId?: string
}

const none: RecordFacts = {
  ...{ title: '', company: '', code: '', region: '江苏省', industry: '', summary: '' },
  ...{ sections: [], references: [], declaration: null },
}

const layoutText = [
  '主营产品为高导热陶瓷基板，需保护配方、烧结工艺与检测方法。',
  '近五年国内相关申请年均增长约两成，头部三家持有约四成，回收工艺仍有空白。',
  '第一年提交 4 件发明与 3 件实用新型；核心配方同步提出 PCT 申请，进入日本与德国。',
  '烧结助剂配比与他人在先专利接近，上市前应完成防侵权检索。',
  '官费按现行标准测算，服务费以平台公示价格为准。',
]
const layout: RecordFacts = {
  ...none,
  ...{ title: '陶瓷基板专利布局建议书', company: '江南智造科技', industry: '新材料' },
  summary: '围绕高导热陶瓷基板的配方、工艺与检测，提出三年布局计划与费用测算。',
  sections: sectionsOf('layout', 'zh').map((section, at) => ({ ...section, text: layoutText[at] ?? '' })),
  references: [{ title: '公开专利检索结果（平台专利库）', url: '' }],
}
const layoutFirst: RecordFacts = {
  ...layout,
  sections: layout.sections.map((section, at) =>
    at === 2 ? { ...section, text: '第一年提交 3 件发明与 2 件实用新型；核心配方同步提出 PCT 申请。' } : section,
  ),
}
const declaration: RecordFacts = {
  ...none,
  ...{ title: '专精特新中小企业申报', company: '北辰生物医药', industry: '生物医药' },
  summary: '申报市级专精特新中小企业，知识产权与研发投入材料整理中。',
  sections: sectionsOf('declaration', 'zh'),
}
const project: RecordFacts = {
  ...none,
  ...{ title: '智能产线技术改造项目建议书', company: '江南智造科技', industry: '智能制造' },
  summary: '以视觉检测替代人工抽检，预计不良率由 1.8% 降至 0.6%。',
  sections: [
    { heading: '立项背景与必要性', text: '现有产线依赖人工抽检，漏检率高，交付周期长。' },
    { heading: '目标与建设内容', text: '建设 4 条视觉检测工位，配套数据平台与追溯系统。' },
    { heading: '投资估算与资金来源', text: '总投资 480 万元，其中自筹 330 万元，申请补助 150 万元。' },
  ],
}
const customer = (company: string, body: string, industry: string, summary: string): RecordFacts => ({
  ...none,
  ...{ company, code: codeOf(body), industry, summary },
})
const asked = customer('云岭精密仪器有限公司', '91320100M00010021', '仪器仪表', '计划三年内布局海外专利')
const pooled = customer('东湖新能源材料有限公司', '91320200M00010022', '新能源', '需要办理商标与专利')

/** Records of the demo companies and the agency: one in work, some released with a question and a reported problem, registered customers. */
export async function insertDemoRecords(tx: Tx, agencyId: string, at: Date): Promise<void> {
  const today = beijingDate(at)
  await insertOne(tx, at, {
    ...{ organisationId: agencyId, by: agent.id, kind: 'proposal', facts: layout, versions: [layoutFirst, layout] },
    ...{ daysAgo: 12, release: { scope: 'customers', days: 60 } },
  })
  const released = await insertOne(tx, at, {
    ...{ organisationId: demo.id, by: demo.id, kind: 'proposal', facts: project, versions: [project] },
    ...{ daysAgo: 6, release: { scope: 'public', days: null } },
  })
  await insertOne(tx, at, {
    ...{ organisationId: other.id, by: other.id, kind: 'declaration', versions: [], daysAgo: 3 },
    facts: {
      ...declaration,
      declaration: {
        ...{ programme: '市级专精特新中小企业认定', level: 'city', year: Number(today.slice(0, 4)) },
        ...{ amountFen: 30_000_000, deadlineOn: addDays(today, 19), stage: 'preparing' },
      },
    },
  })
  await insertOne(tx, at, {
    ...{ organisationId: other.id, by: other.id, kind: 'registration', facts: asked, versions: [asked], daysAgo: 1 },
    ...{ registration: 'asked', receiverId: agencyId },
  })
  await insertOne(tx, at, {
    ...{ organisationId: other.id, by: other.id, kind: 'registration', facts: pooled, versions: [pooled], daysAgo: 9 },
    ...{ registration: 'pooled', receiverId: agencyId, release: { scope: 'pool', days: null } },
  })
  const { recordId, releaseId } = released
  if (releaseId === undefined) throw new Error('the demo record is not released')
  const yesterday = new Date(at.getTime() - 86_400_000)
  await tx.insert(recordUses).values([
    { releaseId, organisationId: other.id, way: 'view', usedOn: addDays(today, -2) },
    { releaseId, organisationId: agencyId, way: 'view', usedOn: addDays(today, -1) },
    { releaseId, organisationId: agencyId, way: 'download', usedOn: addDays(today, -1) },
  ])
  await tx.insert(recordMessages).values({
    ...{ recordId, organisationId: other.id, isAnswer: false, text: '视觉检测工位的供应商是否已确定？' },
    ...{ writtenBy: other.id, writtenAt: yesterday },
  })
  await tx.insert(recordProblems).values({
    ...{ releaseId, organisationId: other.id, kind: 'wrong', text: '不良率数据与公开报道不一致。' },
    ...{ reportedBy: other.id, reportedAt: yesterday },
  })
}

async function insertOne(tx: Tx, now: Date, one: DemoRecord): Promise<{ recordId: string; releaseId?: string }> {
  const { organisationId, by, kind, facts, versions, daysAgo, release, registration, receiverId } = one
  const moment = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const state: RecordState = registration
    ? stateOfRegistration(registration)
    : release
      ? 'released'
      : versions.length > 0
        ? 'ready'
        : 'draft'
  const day = beijingDate(now)
  const [row] = await tx
    .insert(records)
    .values({
      ...{ organisationId, createdBy: by, kind, facts, state, source: versions.length > 1 ? 'template' : 'hand' },
      ...{ version: versions.length, isOpen: versions.length === 0, edition: versions.length + 1 },
      ...(registration && { registration, receiverId: receiverId ?? null, idCode: facts.code }),
      ...(registration === 'pooled' && { endedOn: addDays(day, -8) }),
      ...{ createdAt: moment(daysAgo + 1), changedAt: moment(daysAgo) },
    })
    .returning({ id: records.id })
  if (!row) throw new Error('an insert answered no row')
  for (const [place, said] of versions.entries()) {
    await tx.insert(recordVersions).values({
      ...{ recordId: row.id, version: place + 1, facts: said, madeBy: by },
      ...{ note: place > 0 ? '按年度预算调整申请数量' : '', madeAt: moment(daysAgo + versions.length - 1 - place) },
    })
  }
  if (!release) return { recordId: row.id }
  const [shown] = await tx
    .insert(recordReleases)
    .values({
      ...{ recordId: row.id, version: versions.length, scope: release.scope, releasedBy: by },
      ...{ validUntil: release.days === null ? null : addDays(day, release.days), releasedAt: moment(daysAgo) },
    })
    .returning({ id: recordReleases.id })
  return { recordId: row.id, ...(shown && { releaseId: shown.id }) }
}
