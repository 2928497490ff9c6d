import type { DemoCase } from './demo-case.ts'
import {
  drafted,
  examined,
  filed,
  grantedInvention,
  grantedModel,
  inWork,
  numbered,
  paid,
  published,
} from './demo-histories.ts'

const own = { owner: 'other', kind: 'invention', applicants: ['beichen'] } as const
const model = { ...own, kind: 'utilityModel', applicants: ['beichenDevices'] } as const

/** Cases of the second customer, so that lists of agent and staff show more than one. */
export const otherCases: readonly DemoCase[] = [
  { ...own, invention: 'culture', begun: 1, steps: [] },
  {
    ...model,
    invention: 'pump',
    begun: 2,
    steps: [
      ['submit', 1],
      ['announce', 0],
    ],
  },
  { ...own, invention: 'assay', begun: 4, steps: paid(2), agent: 1, express: true },
  { ...own, kind: 'sameDay', invention: 'freezer', begun: 5, steps: paid(3), applicants: ['beichen', 'hospital'] },
  {
    ...model,
    invention: 'mask',
    begun: 8,
    steps: [...paid(6), ['ask', 3, { fields: [{ path: 'applicants.0', words: '地址与营业执照不一致。' }] }]],
    agent: 1,
  },
  { ...own, invention: 'pump', begun: 9, steps: inWork(5), agent: 1, claims: 16 },
  { ...model, invention: 'stretcher', begun: 15, steps: drafted(10), agent: 1 },
  { ...own, invention: 'mask', begun: 22, steps: filed(18), agent: 1 },
  { ...model, invention: 'assay', begun: 70, steps: numbered(60), agent: 1 },
  { ...own, invention: 'stretcher', begun: 210, steps: published(200), agent: 1 },
  { ...own, invention: 'freezer', begun: 450, steps: [...examined(440), ['210401', 100]], agent: 1 },
  { ...model, invention: 'culture', begun: 320, steps: grantedModel(310), agent: 1 },
  { ...own, invention: 'culture', begun: 810, steps: grantedInvention(800), agent: 1 },
  {
    ...model,
    invention: 'pump',
    begun: 260,
    steps: [...numbered(250), ['220601', 40], ['200602', 40], ['payRegistration', 10]],
    agent: 1,
  },
  {
    ...own,
    invention: 'assay',
    begun: 700,
    steps: [...examined(690), ['210401', 400], ['200105', 300], ['210407', 60], ['askReexamination', 20]],
    agent: 1,
  },
  {
    ...model,
    invention: 'freezer',
    begun: 40,
    steps: [
      ['submit', 36],
      ['timeOut', 30],
    ],
  },
]
