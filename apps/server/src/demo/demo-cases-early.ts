import type { DemoCase } from './demo-case.ts'
import { drafted, inWork, paid, readyToFile } from './demo-histories.ts'

const own = { owner: 'demo', kind: 'invention', applicants: ['jiangnan'] } as const
const model = { ...own, kind: 'utilityModel' } as const

/** Cases of the demo customer before they reach the office. */
export const earlyCases: readonly DemoCase[] = [
  { ...own, invention: 'gateway', begun: 0, steps: [], unfinished: true },
  { ...model, invention: 'hinge', begun: 2, steps: [], agent: 0 },
  { ...own, kind: 'sameDay', invention: 'drone', begun: 4, steps: [], applicants: ['jiangnan', 'university'] },
  { ...own, invention: 'kettle', begun: 1, steps: [['submit', 0]], agent: 0, claims: 12 },
  { ...model, invention: 'shelf', begun: 3, steps: [['submit', 1]], express: true },
  {
    ...own,
    invention: 'antenna',
    begun: 1,
    steps: [
      ['submit', 0],
      ['openPayment', 0],
    ],
    agent: 2,
    priorityDays: 200,
  },
  { ...own, invention: 'radiator', begun: 5, steps: paid(1), agent: 0, couponFen: 30_000 },
  { ...model, invention: 'bracket', begun: 2, steps: paid(0), express: true, applicants: ['jiangnanTools'] },
  {
    ...own,
    invention: 'weld',
    begun: 9,
    agent: 0,
    steps: [
      ...paid(4),
      [
        'ask',
        2,
        {
          fields: [
            { path: 'title', words: '名称过宽，请限定为激光焊缝，并与权利要求一致。' },
            { path: 'documents.abstract', words: '摘要应写明所解决的技术问题。' },
          ],
        },
      ],
    ],
    messages: [
      { by: 'agent', daysAgo: 2, text: '两处小修改即可，其余文件没有问题。' },
      { by: 'customer', daysAgo: 1, text: '收到，明天由工程师修改后提交。' },
    ],
  },
  {
    ...model,
    invention: 'valve',
    begun: 6,
    steps: [
      ['submit', 3],
      ['ask', 2, { fields: [{ path: 'inventors.0', words: '发明人姓名与身份证不一致，请核对。' }] }],
    ],
    applicants: ['linhe'],
  },
  {
    ...own,
    invention: 'loom',
    begun: 12,
    steps: [
      ...paid(8),
      ['ask', 7, { fields: [{ path: 'documents.claims', words: '权利要求3缺少必要的引用基础。' }] }],
      ['answer', 1],
    ],
    agent: 0,
  },
  { ...own, invention: 'bmsBalance', begun: 6, steps: inWork(3), agent: 0, applicants: ['jiangnan', 'university'] },
  { ...model, invention: 'cutter', begun: 4, steps: inWork(2), express: true, applicants: ['jiangnanTools'] },
  {
    ...own,
    invention: 'lens',
    begun: 14,
    steps: drafted(9),
    agent: 0,
    messages: [
      { by: 'agent', daysAgo: 4, text: '初稿已上传，重点请看权利要求1的限定是否过窄。' },
      { by: 'customer', daysAgo: 2, text: '正在内部评审，预计周五前答复。' },
    ],
  },
  {
    ...model,
    invention: 'robotGrip',
    begun: 20,
    steps: [...drafted(15), ['returnDraft', 8, { notes: '请补充压力传感器的安装位置。' }], ['draft', 3]],
    agent: 1,
    applicants: ['university'],
  },
  { ...own, invention: 'filter', begun: 16, steps: readyToFile(11), agent: 0, claims: 14 },
  {
    ...own,
    kind: 'sameDay',
    invention: 'sensor',
    begun: 13,
    steps: drafted(10),
    applicants: ['jiangnan', 'institute'],
    agent: 2,
  },
]
