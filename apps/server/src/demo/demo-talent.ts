import { addMonths, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { consentVersion } from '@portal/domain/square/talent/consent'
import { certificateKey, emptyTalentForm, type TalentForm } from '@portal/domain/square/talent/entry'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { talentConsents, talentMarks, talentRequests, talents } from '../platform/db/schema/talent.ts'
import { columnsOf } from '../square/talent/talent-queries.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

const { demo, attorney, assistant, requester, approver, staff } = demoPeople

interface DemoTalent {
  readonly by: string
  readonly form: Partial<TalentForm>
  readonly verified?: boolean
  readonly state?: 'inReview'
}

const people: readonly DemoTalent[] = [
  {
    by: attorney.id,
    verified: true,
    form: {
      ...{ kind: 'agent', name: '陈慧', title: '专利代理师', organisation: '', region: '江苏', city: '南京' },
      ...{ fields: ['practice.patentDrafting', 'practice.officeActions', 'electronics.artificialIntelligence'] },
      ...{ degree: 'master', school: '东南大学', major: '信号与信息处理', years: '11', availability: 'employed' },
      skills: '专利撰写，审查答复，FTO 检索，PCT',
      intro: '长期处理通信与人工智能领域的发明申请和复审，撰写授权发明二百余件，可承接疑难审查答复和布局咨询。',
      certificates: [{ kind: 'patentAttorney', number: '3200110021', fileId: null }],
      experience: [{ from: '2015-07', to: '', organisation: '南京某代理机构', position: '合伙人' }],
    },
  },
  {
    by: requester.id,
    verified: true,
    form: {
      ...{ kind: 'inventor', name: '许研', title: '研发总监', organisation: '', region: '广东', city: '深圳' },
      ...{ fields: ['energy.batteries', 'chemistry.newMaterials'], degree: 'doctor', school: '中山大学' },
      ...{ major: '材料物理与化学', years: '14', availability: 'open' },
      skills: '固态电池，热管理，专利挖掘',
      intro: '主持动力电池热管理与固态电解质研发，愿意参与联合攻关、技术评估和专利挖掘。',
      certificates: [{ kind: 'seniorTitle', number: 'GD-2020-0417', fileId: null }],
      works: [
        { kind: 'patent', number: 'CN202010350812.5', title: '一种液冷板及其制备方法', year: '2020' },
        { kind: 'paper', number: '', title: '固态电解质界面稳定性研究进展', year: '2023' },
      ],
      experience: [{ from: '2012-03', to: '', organisation: '深圳某能源公司', position: '研发总监' }],
    },
  },
  {
    by: approver.id,
    form: {
      ...{ kind: 'expert', name: '沈敏', title: '知识产权评估师', region: '北京', city: '' },
      ...{ fields: ['practice.valuation', 'practice.subsidies'], degree: 'bachelor', years: '20' },
      ...{ availability: 'left', nameShown: 'hidden' as const },
      skills: '专利价值评估，质押融资，项目申报',
      intro: '参与百余项专利评估与质押融资项目，可为转让定价、出资入股和项目申报提供意见。',
    },
  },
  {
    by: assistant.id,
    state: 'inReview',
    form: {
      ...{ kind: 'agent', name: '孙婷', title: '流程主管', organisation: '', region: '江苏', city: '苏州' },
      ...{ fields: ['practice.trademarkWork', 'practice.copyrightWork'], degree: 'bachelor', years: '6' },
      skills: '商标申请，软件登记，流程管理',
      intro: '负责商标与软件著作权案件的流程，可承接批量申请和材料整理。',
      certificates: [{ kind: 'trademarkAgent', number: 'SB-2021-0932', fileId: null }],
    },
  },
]

/** Listed people of each kind, one who waits for review, and a request that waits for its answer. */
export async function insertDemoTalent(tx: Tx, at: Date): Promise<void> {
  for (const [place, person] of people.entries()) {
    const form = { ...emptyTalentForm, ...person.form }
    const id = demoId(`talent ${place}`)
    const day = new Date(at.getTime() - (20 - place * 3) * 86_400_000)
    const keys = person.verified ? form.certificates.map(certificateKey) : []
    const until = addMonths(beijingDate(day), 12)
    await tx.insert(talents).values({
      ...columnsOf(form),
      ...{ id, userId: person.by, state: person.state ?? 'listed', submittedAt: day, consentUntilOn: until },
      ...(person.state === undefined && { listedAt: day, reviewedBy: staff.id }),
      verifiedKeys: keys,
      certificates: person.verified ? form.certificates.map(({ kind }) => kind) : [],
    })
    const { nameShown, shown } = form
    await tx.insert(talentConsents).values({
      ...{ talentId: id, version: consentVersion, givenAt: day, untilOn: until, nameShown, shown: [...shown] },
    })
  }
  const lin = demoId('talent 0')
  const su = demoId('talent 1')
  await tx.insert(talentRequests).values({
    ...{ id: demoId('talent request'), talentId: su, ownerId: demo.id, createdBy: demo.id, kind: 'project' },
    ...{ title: '电池热管理联合攻关', text: '希望邀请您担任外部技术顾问，每月一次评审。', askedAt: at },
  })
  await tx.execute(sql`update users set email = 'xuyan@example.com' where id = ${requester.id}`)
  await tx.insert(talentMarks).values({ userId: demo.id, talentId: lin, note: '下一批申请可先请他报价', savedAt: at })
  await tx.execute(sql`
    insert into inbox_messages (user_id, kind, params) values (${requester.id}, 'talent.asked', jsonb_build_object('request', ${demoId('talent request')}::text))`)
}
