import { describe, expect, it } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { findTransferAdvice, findTransferFaults, neededPapers, papersToSign } from './faults.ts'
import { quoteTransfer } from './fees.ts'
import {
  emptyTransferForm,
  isTransferForm,
  openedSectionOf,
  type TransferForm,
  transferSectionOf,
  transferTitle,
} from './form.ts'
import { findMarksToMoveAlong, type OwnedMark } from './move-together.ts'

const today = civilDate('2026-11-22')
const own = (number: string, name: string, classNumber: number, ...groups: string[]): OwnedMark => ({
  number,
  name,
  classNumber,
  groups,
})

describe('marks that must move together', () => {
  const owned = [
    own('1', '蓝鲸云', 9, '0901', '0907'),
    own('1', '蓝鲸云', 42, '4220'),
    own('2', '兰鲸云', 9, '0901'),
    own('3', '蓝鲸云', 25, '2501'),
    own('4', '兰鲸芸', 42, '4220'),
    own('5', '山海茶', 9, '0901'),
    own('6', '蓝鲸云', 9, '0914'),
  ]
  const along = (...chosen: string[]) => findMarksToMoveAlong(chosen, owned)

  it('are like the chosen one on the same or similar goods, and name why', () => {
    const found = along('1')
    expect(found.map(({ number }) => number).sort()).toEqual(['2', '4'])
    expect(found.find(({ number }) => number === '2')).toMatchObject({
      like: { number: '1', name: '蓝鲸云' },
      groups: ['0901'],
      classes: [9],
    })
    expect(found.find(({ number }) => number === '2')?.why.map(({ code }) => code)).toContain('sameReading')
  })

  it('are none where goods or names differ, and none that was chosen already', () => {
    expect(along('5').map(({ number }) => number)).toEqual([])
    expect(along('3')).toEqual([])
    expect(along('1', '2', '4')).toEqual([])
  })

  it('are taken for similar where the copy does not know the groups of the goods', () => {
    expect(findMarksToMoveAlong(['1'], [...owned, own('7', '蓝鲸云', 42)]).map(({ number }) => number)).toContain('7')
  })

  it('draw others along: all classes of a number move', () => {
    expect(along('2').map(({ number }) => number)).toContain('4')
  })
})

const party = {
  bookId: null,
  region: 'mainland',
  country: '',
  kind: 'organisation',
  nameEn: '',
  certificate: 'creditCode',
  address: '北京市海淀区',
  addressEn: '',
} as const
const paper = (kind: TransferForm['papers'][number]['kind']) => ({
  key: kind,
  kind,
  fileId: kind,
  fileName: '',
  pages: 1,
})
const whole: TransferForm = {
  ...emptyTransferForm,
  marks: [
    {
      ...{ key: 'a', number: '71234567', name: '蓝鲸云', classes: [9, 42], ownerName: '北京 蓝鲸（科技）有限公司' },
      ...{ status: 'tmRegistered', validTo: '2031-05-06', source: 'register', sourceOn: '2026-10-01', alongWith: '' },
      ...{ isPledged: false, isFrozen: false, isCoOwned: false },
    },
  ],
  seller: { ...party, name: '北京蓝鲸(科技)有限公司', certificateNo: '91110108551385082Q' },
  buyer: { ...party, name: '深圳腾云有限公司', certificateNo: '914403001922038216' },
  contact: { name: '李明', phone: '13800138000', email: '', postcode: '100080' },
  papers: [paper('sellerIdentity'), paper('buyerIdentity')],
  declared: true,
}
const keys = (form: TransferForm, together = findMarksToMoveAlong([], [])) =>
  findTransferFaults(form, together, today).map(({ path, key }) => `${path} ${key}`)

describe('a transfer', () => {
  it('can be handed in whole', () => {
    expect(keys(whole)).toEqual([])
  })

  it.each<[string, Partial<TransferForm>, string[]]>([
    ['without marks', { marks: [] }, ['marks marksMissing']],
    [
      'of a mark that ended',
      { marks: whole.marks.map((mark) => ({ ...mark, status: 'tmCancelled' as const, validTo: '2026-11-21' })) },
      ['marks.0.status statusWrong', 'marks.0.validTo expired'],
    ],
    ['by somebody else', { seller: { ...whole.seller, name: '别的公司' } }, ['marks.0.ownerName notOwner']],
    ['to oneself', { buyer: { ...whole.seller } }, ['buyer.name sameParty']],
    [
      'to a person without a licence',
      { buyer: { ...whole.buyer, kind: 'person', certificate: 'residentId', certificateNo: '11010519491231002X' } },
      ['papers paperMissing'],
    ],
    [
      'to a buyer abroad without a receiver',
      {
        buyer: { ...whole.buyer, region: 'abroad', country: 'DE', certificate: 'other', certificateNo: 'HRB 1' },
      },
      [
        'buyer.nameEn nameEnMissing',
        'buyer.addressEn addressEnMissing',
        'receiver receiverMissing',
        'receiver.postcode postcodeWrong',
      ],
    ],
    ['of co-owners who did not say yes', { coOwned: true }, ['papers paperMissing']],
    ['by succession without proof', { way: 'succession', reason: 'merger' }, ['papers paperMissing']],
    ['for nothing', { priceAmount: 0 }, ['priceAmount priceWrong']],
    ['with a reason of the other way', { reason: 'merger' }, ['reason reasonWrong']],
    [
      'of pledged and frozen marks of joint owners without consents',
      { marks: whole.marks.map((mark) => ({ ...mark, isPledged: true, isFrozen: true, isCoOwned: true })) },
      ['papers paperMissing', 'papers paperMissing', 'papers paperMissing'],
    ],
  ])('%s is refused', (_what, changes, expected) => {
    expect(keys({ ...whole, ...changes })).toEqual(expected)
  })

  it('leaves no similar mark behind without a reason', () => {
    const together = findMarksToMoveAlong(['1'], [own('1', '蓝鲸云', 9, '0901'), own('2', '兰鲸云', 9, '0901')])
    expect(keys(whole, together)).toEqual(['leftBehind.2 leftBehind'])
    const said = { ...whole, leftBehind: [{ number: '2', reason: '已于另案申请注销，受理号见附件' }] }
    expect(keys(said, together)).toEqual([])
    expect(keys({ ...whole, leftBehind: [{ number: '2', reason: '不' }] }, together)).toEqual([
      'leftBehind.2 leftBehind',
    ])
  })

  it('asks the old owner of a succession for no signature', () => {
    expect(papersToSign({ way: 'assignment' })).toEqual(['consent', 'sellerPower', 'buyerPower'])
    expect(papersToSign({ way: 'succession' })).toEqual(['buyerPower'])
    expect(neededPapers({ ...whole, way: 'succession' })).toEqual(['succession', 'buyerIdentity'])
  })

  it('costs 450 yuan for each class of each number (trademark reference 2.4)', () => {
    expect(quoteTransfer([{ classes: [9, 42] }, { classes: [25] }], 'standard', today)).toMatchObject({
      officialFen: 135_000,
      serviceFen: 90_000,
    })
  })

  it('is advised on mark by mark, without being kept back', () => {
    const [mark] = whole.marks
    const advice = (more: Partial<NonNullable<typeof mark>>) =>
      findTransferAdvice({ ...whole, marks: whole.marks.map((one) => ({ ...one, ...more })) }, today).map(
        ({ path, key }) => `${path} ${key}`,
      )
    expect(advice({})).toEqual([])
    expect(advice({ source: 'told' })).toEqual(['marks.0.number notKnown'])
    expect(advice({ status: 'tmOpposed' })).toEqual(['marks.0.number pending'])
    expect(advice({ validTo: '2027-11-22' })).toEqual(['marks.0.number endsSoon'])
    expect(advice({ validTo: '2027-11-23' })).toEqual([])
    expect(advice({ isPledged: true, isFrozen: true, isCoOwned: true })).toHaveLength(3)
  })

  it('is known by its shape, and a masked number counts as read', () => {
    expect(isTransferForm(whole)).toBe(true)
    expect(isTransferForm({ kind: 'trademark', mark: {} })).toBe(false)
    expect(openedSectionOf('receiver.name')).toBe('buyer')
    expect(openedSectionOf('priceCurrency')).toBe('marks')
    expect(openedSectionOf('applicants.0.name')).toBeUndefined()
    expect(keys({ ...whole, seller: { ...whole.seller, certificateNo: '9111**********82Q' } })).toEqual([])
  })

  it('has a title and sections', () => {
    expect(transferTitle(whole)).toBe('蓝鲸云')
    expect(transferTitle({ marks: [...whole.marks, ...whole.marks] })).toBe('蓝鲸云 +1')
    expect(transferSectionOf('buyer.name')).toBe('buyer')
    expect(transferSectionOf('receiver.postcode')).toBe('buyer')
    expect(transferSectionOf('marks.0.number')).toBe('marks')
  })
})
