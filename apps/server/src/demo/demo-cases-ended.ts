import type { DemoCase, DemoStep } from './demo-case.ts'
import { examined, filed, grantedInvention, grantedModel, inWork, numbered, paid } from './demo-histories.ts'

const own = { owner: 'demo', kind: 'invention', applicants: ['jiangnan'], agent: 0 } as const
const model = { ...own, kind: 'utilityModel' } as const
const wholeRefund = (day: number): DemoStep[] => [
  ['askRefund', day, { notes: '服务未继续，请退回全部款项' }],
  ['approve', day - 1],
  ['sendRefund', day - 1],
  ['refund', day - 1],
]

/** Cases of the demo customer that came to an end, and their money. */
export const endedCases: readonly DemoCase[] = [
  {
    ...own,
    invention: 'assay',
    begun: 900,
    steps: [...examined(890), ['210401', 500], ['200105', 400], ['210407', 87]],
  },
  { ...model, invention: 'mask', begun: 330, steps: [...numbered(320), ['220301', 150], ['200022', 30]] },
  {
    ...model,
    invention: 'freezer',
    begun: 1330,
    steps: [...grantedModel(1320), ['200701', 200], ['200702', 25]],
  },
  {
    ...own,
    invention: 'dryer',
    begun: 1500,
    steps: [...grantedInvention(1490), ['201003', 300], ['201019', 110], ['invalidate', 110]],
  },
  { ...model, invention: 'stretcher', begun: 3720, steps: [...grantedModel(3715), ['expire', 50]] },
  {
    ...model,
    invention: 'culture',
    begun: 60,
    steps: [...paid(55), ['reject', 53, { notes: '该主题不属于实用新型保护客体，建议改为发明' }], ...wholeRefund(52)],
  },
  {
    ...own,
    invention: 'freezer',
    begun: 40,
    steps: [
      ...inWork(36),
      ['withdraw', 30, { notes: '产品方案调整' }],
      ['askRefund', 29, { notes: '尚未撰写，申请退回服务费', serviceOnly: true }],
      ['approve', 28],
      ['sendRefund', 28],
      ['refund', 28],
    ],
  },
  {
    ...own,
    invention: 'mask',
    begun: 25,
    steps: [
      ['submit', 22],
      ['timeOut', 15],
    ],
  },
  { ...model, invention: 'pump', begun: 30, steps: [['cancel', 28]] },
  {
    ...model,
    invention: 'loom',
    begun: 35,
    steps: [
      ['submit', 33],
      ['ask', 32, { fields: [{ path: 'documents.drawings', words: '附图不清晰，请重新上传。' }] }],
      ['cancel', 27, { notes: '改由发明专利申请' }],
    ],
  },
  // After-sales requests at each of their stages.
  {
    ...own,
    invention: 'sensor',
    begun: 20,
    steps: [...inWork(15), ['askRefund', 1, { notes: '希望由加急改为标准，退回差价', serviceOnly: true }]],
    express: true,
  },
  {
    ...model,
    invention: 'antenna',
    begun: 26,
    steps: [...inWork(20), ['withdraw', 6], ['askRefund', 5, { notes: '不再申请' }], ['approve', 2]],
  },
  {
    ...model,
    invention: 'gateway',
    begun: 28,
    steps: [...inWork(24), ['withdraw', 4], ['askRefund', 3, { notes: '不再申请' }], ['approve', 1], ['sendRefund', 0]],
  },
  {
    ...own,
    invention: 'cutter',
    begun: 70,
    steps: [
      ...filed(66),
      ['200101', 56],
      ['askRefund', 40, { notes: '希望退回官费' }],
      ['refuseRefund', 38, { notes: '官费已缴至专利局，无法退回' }],
    ],
  },
]
