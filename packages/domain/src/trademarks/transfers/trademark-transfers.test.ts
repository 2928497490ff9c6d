import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { fillWords } from '../../platform/words/two-languages.ts'
import { type CompanionMark, findCompanionMarks, type OwnedMark } from './companion-marks.ts'
import { onlySells } from './effects.ts'
import { transferFaultWords } from './fault-words.ts'
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

const today = civilDate('2026-11-22')
const own = (number: string, name: string, classNumber: number, ...groups: string[]): OwnedMark => ({
  number,
  name,
  classNumber,
  groups,
})

/** What moves along with the chosen marks of an owner, where all of that owner's marks are looked at. */
const lookAt = async (owned: readonly OwnedMark[], chosen: readonly string[]) => {
  const ask = async () => ({ list: owned, isCut: false })
  const { list } = await findCompanionMarks(
    owned.filter(({ number }) => chosen.includes(number)),
    { ask, rest: async () => {} },
  )
  return list
}

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
  const along = (...chosen: string[]) => lookAt(owned, chosen)

  it('are like the chosen one on the same or similar goods, and name why', async () => {
    const found = await along('1')
    expect(found.map(({ number }) => number).sort()).toEqual(['2', '4'])
    expect(found.find(({ number }) => number === '2')).toMatchObject({
      like: { number: '1', name: '蓝鲸云' },
      groups: ['0901'],
      classes: [9],
    })
    expect(found.find(({ number }) => number === '2')?.why.map(({ code }) => code)).toContain('sameReading')
  })

  it('are none where goods or names differ, and none that was chosen already', async () => {
    expect(await along('5')).toEqual([])
    expect(await along('3')).toEqual([])
    expect(await along('1', '2', '4')).toEqual([])
  })

  it('are taken for similar where the copy does not know the groups of the goods', async () => {
    const found = await lookAt([...owned, own('7', '蓝鲸云', 42)], ['1'])
    expect(found.map(({ number }) => number)).toContain('7')
  })

  it('draw others along: all classes of a number move', async () => {
    expect((await along('2')).map(({ number }) => number)).toContain('4')
  })

  it('are looked for by a mark that the register does not know', async () => {
    const typed = [own('9', '蓝鲸云', 9)]
    const found = await findCompanionMarks(typed, {
      ask: async () => ({ list: owned, isCut: false }),
      rest: async () => {},
    })
    expect(found.list.map(({ number }) => number).sort()).toEqual(['1', '2', '4', '6'])
  })

  it('are said to be cut where the register had more, or one draws another along without end', async () => {
    const rest = async () => {}
    const [first] = owned
    const cut = await findCompanionMarks(first ? [first] : [], { ask: async () => ({ list: [], isCut: true }), rest })
    expect(cut).toEqual({ list: [], isCut: true })
    // Each one has a letter more than the one before, and is like no other.
    const chain = Array.from({ length: 20 }, (_, at) => own(String(at), `blauwal${'x'.repeat(at)}`, 9))
    const asked: number[] = []
    const drawn = await findCompanionMarks(chain.slice(0, 1), {
      ask: async (front) => {
        const last = Number(front.at(-1)?.number)
        asked.push(last)
        return { list: chain.slice(last + 1, last + 2), isCut: false }
      },
      rest,
    })
    expect(drawn.isCut).toBe(true)
    expect(drawn.list).toHaveLength(asked.length)
    expect(asked.length).toBeLessThan(chain.length)
  })

  it('let others have their turn while the names of a large owner are compared, each pair once', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `山${String.fromCodePoint(0x4e00 + at * 7)}茶`)
    const large = names.flatMap((name, at) => [9, 42].map((one) => own(`a${at}`, name, one, `${one}01`)))
    const chosen = names.map((_, at) => own(`b${at}`, `海${String.fromCodePoint(0x5e00 + at * 7)}云`, 9, '0901'))
    let rests = 0
    const ask = async () => ({ list: large, isCut: false })
    await findCompanionMarks([...chosen, ...chosen.map((one) => ({ ...one, classNumber: 42 }))], {
      ask,
      rest: async () => (rests += 1),
    })
    // 100 names with 100 others in two classes.
    expect(rests).toBe(5)
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
const keys = (form: TransferForm, together: readonly CompanionMark[] = []) =>
  findTransferFaults(form, together, today).map(({ path, key }) => `${path} ${key}`)

describe('a transfer', () => {
  it('says once whose marks they are, with their numbers', () => {
    const [mark] = whole.marks
    if (!mark) throw new Error('a transfer without marks')
    const six = Array.from({ length: 6 }, (_, at) => ({
      ...mark,
      key: `k${at}`,
      number: `3100000${at}`,
      ownerName: '他人公司',
    }))
    const found = findTransferFaults({ ...whole, marks: six }, [], today).filter(({ key }) => key === 'notOwner')

    expect(found).toHaveLength(1)
    expect(fillWords(transferFaultWords.notOwner.zh, found[0]?.params ?? {})).toBe(
      '注册簿记载的注册人为“他人公司”，与转让人不一致：31000000、31000001、31000002、31000003、31000004、31000005',
    )
  })

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
    [
      'of an international registration',
      { marks: whole.marks.slice(0, 1).map((mark) => ({ ...mark, number: 'G1234567' })) },
      ['marks.0.number international'],
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

  it('leaves no similar mark behind without a reason', async () => {
    const together = await lookAt([own('1', '蓝鲸云', 9, '0901'), own('2', '兰鲸云', 9, '0901')], ['1'])
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

describe('onlySells', () => {
  const party = (name: string, bookId: string | null = null) => ({ ...emptyTransferForm.seller, name, bookId })
  const sale = { seller: party('北京蓝鲸科技有限公司'), buyer: party('深圳腾云有限公司') }

  it.each([
    ['the seller by its name', sale, { name: '北京蓝鲸科技 有限公司', holders: [] }, true],
    ['the seller by marks that it watches', sale, { name: '法务部', holders: ['北京蓝鲸科技有限公司'] }, true],
    ['the seller by its book', { ...sale, seller: party('甲', 'a') }, { name: '法务部', holders: [] }, true],
    ['the buyer', sale, { name: '深圳腾云有限公司', holders: [] }, false],
    ['a group with both', sale, { name: '集团', holders: ['北京蓝鲸科技有限公司', '深圳腾云有限公司'] }, false],
    [
      'a seller in whose book the buyer stands',
      { ...sale, buyer: party('乙', 'b') },
      { name: '北京蓝鲸科技有限公司', holders: [] },
      false,
    ],
    ['somebody unknown', sale, { name: '李明', holders: ['别的公司'] }, false],
  ])('of %s', (_, form, account, sells) => expect(onlySells(form, account)).toBe(sells))
})
