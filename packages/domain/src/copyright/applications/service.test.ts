import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { quoteCopyright } from './fees.ts'
import type { CopyrightOwner, CopyrightPaper } from './form.ts'
import { findCopyrightServiceFaults, neededServicePapers } from './service-faults.ts'
import { type CopyrightServiceForm, copyrightServiceSectionOf, peopleOf, personPath } from './service-form.ts'

const today = civilDate('2026-11-22')
const owner = (key: string, name: string): CopyrightOwner => ({
  ...{ key, bookId: null, name, type: 'company', certificate: 'creditCode', certificateNo: '91350100M000100Y43' },
  ...{ country: 'CN', province: '浙江省', city: '杭州市', park: '', since: '2019-05-06' },
})
const paper = (kind: CopyrightPaper['kind'], owners: string[] = []): CopyrightPaper => ({
  ...{ key: kind, kind, owners, fileId: kind, fileName: '', pages: 1 },
})
const contact = {
  ...{ name: '青禾', address: '杭州市 1 号', postcode: '310000', contact: '李明' },
  ...{ mobile: '13800138000', email: 'li@example.com' },
}
const change: CopyrightServiceForm = {
  kind: 'copyrightService',
  service: 'change',
  serviceType: 'standard',
  subject: 'software',
  registrationNo: '2024SR0123456',
  name: '青禾灌溉管理系统',
  version: 'V1.0',
  owners: [owner('a', '杭州青禾科技有限公司')],
  changes: [{ key: 'c', item: 'ownerName', before: '杭州青禾软件有限公司', after: '杭州青禾科技有限公司' }],
  reason: '公司更名',
  dealWay: 'assignment',
  assignees: [],
  scope: 'all',
  rights: [],
  contractOn: '',
  termFrom: '',
  termTo: '',
  loss: 'lost',
  filedBy: 'owner',
  applicant: contact,
  agent: contact,
  papers: [paper('identity'), paper('certificate'), paper('changeProof')],
  aiUse: '',
  declared: true,
}
const transfer: CopyrightServiceForm = {
  ...change,
  service: 'transfer',
  changes: [],
  reason: '',
  assignees: [owner('b', '上海示例贸易有限公司')],
  contractOn: '2026-11-01',
  papers: [paper('identity', ['a', 'b']), paper('certificate'), paper('contract')],
}
const duplicate: CopyrightServiceForm = {
  ...change,
  service: 'duplicate',
  changes: [],
  reason: '搬迁时遗失',
  papers: [paper('identity')],
}
const faults = (form: CopyrightServiceForm) =>
  findCopyrightServiceFaults(form, today).map(({ path, key }) => `${path} ${key}`)

describe('a service for a copyright registration', () => {
  it.each([change, transfer, duplicate])('can be submitted whole: $service', (form) => {
    expect(faults(form)).toEqual([])
  })
  it.each<[string, CopyrightServiceForm, string[]]>([
    [
      'a number of a work for software',
      { ...change, registrationNo: '国作登字-2026-F-00123456' },
      ['registrationNo numberWrong'],
    ],
    ['no number', { ...change, registrationNo: '' }, ['registrationNo missing']],
    ['no change', { ...change, changes: [] }, ['changes changeMissing']],
    [
      'a change to the same',
      { ...change, changes: [{ key: 'c', item: 'title', before: '青禾', after: '青禾' }] },
      ['changes.0.after changeSame'],
    ],
    ['no proof of the change', { ...change, papers: change.papers.slice(0, 2) }, ['papers changeProofMissing']],
    ['nobody who acquires', { ...transfer, assignees: [] }, ['assignees assigneeMissing']],
    ['a contract of tomorrow', { ...transfer, contractOn: '2026-11-23' }, ['contractOn dateFuture']],
    [
      'a right that stays with the author',
      { ...transfer, scope: 'part', rights: [2] },
      ['rights rightNotTransferable'],
    ],
    [
      'a licence that ends before it begins',
      { ...transfer, dealWay: 'licence', termFrom: '2026-12-01', termTo: '2026-11-30' },
      ['termTo termWrong'],
    ],
    [
      'no proof of identity of the other side',
      { ...transfer, papers: [paper('identity', ['a']), ...transfer.papers.slice(1)] },
      ['papers identityMissing'],
    ],
    ['no word of how it was lost', { ...duplicate, reason: '' }, ['reason missing']],
    ['nothing declared', { ...duplicate, declared: false }, ['declared notDeclared']],
  ])('keeps back %s', (_, form, expected) => {
    expect(faults(form)).toEqual(expected)
  })
  it('costs our price of the service and no official fee today', () => {
    const of = (form: CopyrightServiceForm) => {
      const { officialFen, serviceFen } = quoteCopyright(form, today)
      return [officialFen, serviceFen]
    }
    expect([change, transfer, { ...duplicate, serviceType: 'express' as const }].map(of)).toEqual([
      [0, 40_000],
      [0, 80_000],
      [0, 50_000],
    ])
  })
  it('knows who signs, what it needs, and the part that a path lies in', () => {
    expect(peopleOf(transfer).map((_, at) => personPath(transfer, at))).toEqual(['owners.0', 'assignees.0'])
    expect(peopleOf({ ...transfer, service: 'change' })).toHaveLength(1)
    expect(neededServicePapers(duplicate)).toEqual([])
    expect(['changes.0.after', 'registrationNo', 'papers.0', 'owners.0.name'].map(copyrightServiceSectionOf)).toEqual([
      ...['content', 'registration', 'papers', 'owners'],
    ])
  })
})
