import type { DemoCase } from './demo-case.ts'
import { examined, filed, grantedInvention, grantedModel, numbered, published } from './demo-histories.ts'

const own = { owner: 'demo', kind: 'invention', applicants: ['jiangnan'], agent: 0 } as const
const model = { ...own, kind: 'utilityModel' } as const

/** Cases of the demo customer at the office: every official state, deadlines far, near and past. */
export const filedCases: readonly DemoCase[] = [
  { ...own, invention: 'dryer', begun: 16, steps: filed(12), applicants: ['jiangnan', 'association'] },
  { ...model, invention: 'stretcher', begun: 50, steps: numbered(45) },
  {
    ...own,
    kind: 'sameDay',
    invention: 'robotGrip',
    begun: 34,
    steps: numbered(30),
    applicants: ['jiangnan', 'university'],
  },
  {
    ...own,
    kind: 'sameDay',
    invention: 'valve',
    begun: 265,
    steps: examined(260),
    modelSteps: [...numbered(260), ['220601', 20], ['200602', 20]],
    express: true,
  },
  { ...own, invention: 'kettle', begun: 96, steps: [...numbered(92), ['210304', 12]], claims: 11 },
  { ...own, invention: 'bracket', begun: 170, steps: published(165), priorityDays: 120 },
  {
    ...own,
    invention: 'radiator',
    begun: 330,
    steps: examined(320),
    messages: [{ by: 'staff', daysAgo: 180, text: '案件已进入实质审查，三个月内可主动修改。' }],
  },
  // Office actions to answer: in five days, tomorrow, three days past, in three months.
  { ...own, invention: 'bmsBalance', begun: 410, steps: [...examined(400), ['210401', 117]] },
  { ...model, invention: 'cutter', begun: 240, steps: [...numbered(230), ['220301', 60]] },
  { ...model, invention: 'hinge', begun: 250, steps: [...numbered(240), ['210302', 64]], applicants: ['linhe'] },
  {
    ...own,
    invention: 'lens',
    begun: 380,
    steps: [...examined(370), ['210401', 24]],
    applicants: ['jiangnan', 'university'],
  },
  { ...own, invention: 'weld', begun: 520, steps: [...examined(510), ['210401', 160], ['200105', 60]] },
  {
    ...own,
    invention: 'antenna',
    begun: 700,
    steps: [...examined(690), ['210401', 300], ['200105', 200], ['210403', 12]],
  },
  {
    ...own,
    invention: 'gateway',
    begun: 800,
    steps: [...examined(790), ['210401', 420], ['200105', 310], ['210413', 40], ['200602', 40]],
  },
  { ...own, invention: 'pump', begun: 770, steps: grantedInvention(760) },
  { ...model, invention: 'shelf', begun: 300, steps: grantedModel(295), applicants: ['jiangnanTools'] },
  // The annual fee was missed: the grace period runs.
  {
    ...model,
    invention: 'filter',
    begun: 800,
    steps: [...grantedModel(795), ['200701', 35, { delivery: 'postal' }]],
    messages: [{ by: 'agent', daysAgo: 34, text: '年费已过期，滞纳期内仍可补缴，请尽快确认是否维持。' }],
  },
]
