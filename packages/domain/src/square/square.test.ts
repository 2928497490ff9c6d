import { describe, expect, it } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { hideContacts, hideContactsIn, hideName } from './contacts.ts'
import {
  type DealState,
  dealActsOf,
  dealAfter,
  dealDueOn,
  dealNext,
  dealStateKeys,
  dealSteps,
  dealTurn,
} from './deals.ts'
import { fieldOfIpc } from './ipc-fields.ts'
import { priceBandOf, rightOfNumber } from './kinds.ts'
import { isSameRight, type ListingForm, listingFaults, listingNumber } from './listing-form.ts'
import { editable, listingAfter } from './listing-moves.ts'
import { type ListingState, listingStateKeys } from './listing-states.ts'
import { hasWords, matchOf, matchPoints } from './match.ts'
import { isOfferOpen, offerActs, offerFault } from './offers.ts'
import { isAccount, isPayeeOfOwner, maskAccount, payeeFaults, plainAccount } from './payees.ts'
import { priceOf } from './prices.ts'
import { wantedFaults } from './wanted.ts'

const today = civilDate('2026-11-22')

describe('prices', () => {
  it.each([
    ['5000', 'yuan', 500_000],
    ['99', 'yuan', 9_900],
    ['99', 'wan', 99_000_000],
    ['1.5', 'wan', 1_500_000],
    ['1,200.50', 'yuan', 120_050],
    ['0', 'yuan', undefined],
    ['1000', 'wan', undefined],
    ['面议', 'yuan', undefined],
  ] as const)('reads %s in %s as %s', (text, unit, fen) => {
    expect(priceOf(text, unit)).toBe(fen)
  })
  it.each([
    [null, 'ask'],
    [1, 'to5k'],
    [499_999, 'to5k'],
    [500_000, 'to10k'],
    [5_000_000, 'over50k'],
  ] as const)('puts %s into the band %s', (fen, band) => {
    expect(priceBandOf(fen)).toBe(band)
  })
})

describe('what a right is', () => {
  it('has the field of the longest fitting class', () => {
    expect(fieldOfIpc(['H01M 10/613'])).toBe('energy')
    expect(fieldOfIpc(['H01L21/00'])).toBe('electronics')
    expect(fieldOfIpc(['C02F1/00'])).toBe('environment')
    expect(fieldOfIpc([])).toBe('other')
  })
  it('has the kind of its number', () => {
    expect(rightOfNumber('2024200000023')).toBe('utilityModel')
    expect(rightOfNumber('85100001')).toBeUndefined()
  })
  it('is compared by one spelling of its number', () => {
    expect(listingNumber('trademark', ' 第 12345678 号')).toBe('12345678')
    expect(listingNumber('trademark', 'G1234567')).toBe('G1234567')
    expect(listingNumber('trademark', '12')).toBeUndefined()
    expect(listingNumber('patent', '12345')).toBeUndefined()
  })
})

const form: ListingForm = {
  kind: 'trademark',
  number: '12345678',
  title: '云水间',
  way: 'assign',
  priceFen: null,
  field: '',
  niceClasses: [30],
  companions: [],
  groups: ['3002'],
  goods: '茶；茶饮料',
  makeup: 'chinese',
  platforms: '',
  region: '江苏',
  owner: '江南智造科技有限公司',
  coOwners: '',
  filedOn: '',
  registeredOn: '',
  validUntilOn: '2031-05-20',
  feePaidUntilOn: '',
  pledged: false,
  licensed: false,
  notes: '',
  contactName: '李四',
  phone: '13800138000',
  weChat: '',
}
const paths = (more: Partial<ListingForm>) => listingFaults({ ...form, ...more }, today).map((fault) => fault.path)

describe('the form of a listing', () => {
  it('has no faults when all is told', () => {
    expect(paths({})).toEqual([])
  })
  it.each<[string, Partial<ListingForm>, string[]]>([
    ['a number that is none', { number: 'x' }, ['number']],
    ['a class beyond 45', { niceClasses: [46], groups: [] }, ['niceClasses']],
    ['no class', { niceClasses: [], groups: [] }, ['niceClasses']],
    ['a group of another class', { groups: ['0901'] }, ['groups']],
    ['a term that is over', { validUntilOn: '2026-11-21' }, ['validUntilOn']],
    ['no term', { validUntilOn: '' }, ['validUntilOn']],
    ['a price of nothing', { priceFen: 0 }, ['priceFen']],
    ['a registration yet to come', { registeredOn: '2026-11-23' }, ['registeredOn']],
    ['no owner, nobody to ask', { owner: ' ', contactName: '', phone: '123' }, ['owner', 'contactName', 'phone']],
    ['a patent without a field', { kind: 'patent', number: 'x' }, ['number', 'field']],
  ])('names %s', (_name, more, expected) => {
    expect(paths(more)).toEqual(expected)
  })
})

describe('what a certification is of', () => {
  it.each<[Partial<ListingForm>, boolean]>([
    [{}, true],
    [{ priceFen: 1, notes: 'x', platforms: 'x', contactName: 'x', phone: 'x', weChat: 'x' }, true],
    [{ niceClasses: [30, 33] }, false],
    [{ pledged: true }, false],
    [{ title: 'x' }, false],
  ])('%o is the same right: %s', (more, same) => {
    expect(isSameRight(form, { ...form, ...more })).toBe(same)
  })
})

describe('states of a listing', () => {
  it('are all reached from a draft', () => {
    const events = [
      'release',
      'documents',
      'pass',
      'refuse',
      'takeDown',
      'reserve',
      'deal',
      'free',
      'transfer',
      'license',
      'reopen',
      'expire',
    ] as const
    const actors = ['seller', 'reviewer', 'deal', 'clock'] as const
    const seen = new Set<ListingState>(['draft'])
    for (const from of seen) {
      for (const event of events)
        for (const by of actors) {
          const to = listingAfter(from, event, by)
          if (to) seen.add(to)
        }
    }
    expect([...seen].sort()).toEqual([...listingStateKeys].sort())
  })
  it('let nobody but a reviewer publish', () => {
    expect(listingAfter('inReview', 'pass', 'reviewer')).toBe('published')
    expect(listingAfter('inReview', 'pass', 'seller')).toBeUndefined()
    expect(listingAfter('draft', 'pass', 'reviewer')).toBeUndefined()
  })
  it('keep a listing in a deal as it is', () => {
    expect(listingAfter('dealing', 'takeDown', 'seller')).toBeUndefined()
    expect(listingAfter('transferred', 'reopen', 'seller')).toBeUndefined()
    expect(editable('dealing')).toBe('none')
    expect(editable('published')).toBe('offer')
  })
})

describe('a wish', () => {
  const wish = {
    kind: 'patent' as const,
    field: 'energy' as const,
    niceClass: 0,
    words: ['电池', '散热'],
    budgetFen: 3_000_000,
    yearsLeft: 5,
    region: '江苏',
  }
  const listing = {
    kind: 'patent' as const,
    number: '2020100001118',
    field: 'energy',
    niceClasses: [],
    title: '一种电池模组散热结构',
    text: '',
    priceFen: 2_800_000,
    termEndsOn: civilDate('2036-01-01'),
    region: '江苏',
  }
  it('is answered in full by what has everything, with a reason for each part', () => {
    const match = matchOf(wish, listing, today)
    expect(match?.score).toBe(100)
    expect(match?.reasons.map((one) => one.part)).toEqual(Object.keys(matchPoints))
    expect(match?.reasons.every((one) => one.words.en !== '' && one.words.zh !== '')).toBe(true)
  })
  it.each<[string, Partial<typeof listing>, number]>([
    ['another field', { field: 'medical' }, 65],
    ['words in the text only', { title: '一种结构', text: '电池散热' }, 93],
    ['one word of two', { title: '一种电池' }, 88],
    ['a price a tenth above', { priceFen: 3_300_000 }, 90],
    ['a price half as high again', { priceFen: 4_500_000 }, 84],
    ['a price that is 54 % above', { priceFen: 4_620_000 }, 55],
    ['a price far above', { priceFen: 9_000_000 }, 55],
    ['another region', { region: '浙江' }, 92],
    ['half the life', { termEndsOn: civilDate('2029-05-22') }, 91],
  ])('is answered less by %s', (_name, more, score) => {
    expect(matchOf(wish, { ...listing, ...more }, today)?.score).toBe(score)
  })
  it('for a class is answered by a number that has it among others', () => {
    const mark = { ...listing, kind: 'trademark' as const, niceClasses: [9, 35] }
    const of = (niceClass: number) =>
      matchOf({ ...wish, kind: 'trademark', niceClass }, mark, today)?.reasons.map((one) => one.words.en)[0]
    expect([of(35), of(30)]).toEqual(['Class 9, 35, as asked', 'Class 9, 35, not 30'])
  })
  it('that names words is answered by nothing that has none of them, however well the rest fits', () => {
    const other = { ...listing, title: '一种光伏清扫机器人', text: '适合沙漠' }
    expect(matchOf(wish, other, today)).toBeUndefined()
    expect(matchOf({ ...wish, words: [] }, other, today)?.score).toBe(100)
    expect(matchOf({ ...wish, words: ['电池', '沙漠'] }, other, today)?.score).toBe(84)
  })
  it.each(['2020100001118', 'ZL 202010000111.8', 'CN2020100001118'])('finds a right by its number, as %s', (word) => {
    expect(matchOf({ ...wish, words: [word] }, { ...listing, title: '一种机器人' }, today)?.score).toBe(100)
  })
  it('for a class and words is answered by a mark of that class without them, never by one of another class', () => {
    const mark = { ...listing, kind: 'trademark' as const, title: '云水间', niceClasses: [30] }
    const of = (niceClass: number) => matchOf({ ...wish, kind: 'trademark', niceClass }, mark, today)
    expect(of(30)?.score).toBe(75)
    expect([of(31), of(0)]).toEqual([undefined, undefined])
  })
  it('is not answered by another kind of right', () => {
    expect(matchOf(wish, { ...listing, kind: 'trademark' }, today)).toBeUndefined()
  })
  it('is asked for what is missing', () => {
    const whole = {
      ...wish,
      information: '求购电池散热专利',
      name: '王五',
      phone: '13900139000',
      deadlineOn: '2027-05-22',
    }
    const faults = (more: object) => wantedFaults({ ...whole, ...more }, today).map((fault) => fault.path)
    expect(faults({})).toEqual([])
    expect(faults({ information: ' ', name: '', phone: '1', deadlineOn: '2026-11-21' })).toEqual([
      'information',
      'name',
      'phone',
      'deadlineOn',
    ])
    expect(faults({ deadlineOn: '2028-01-01', budgetFen: 0, niceClass: 46 })).toEqual([
      'budgetFen',
      'niceClass',
      'deadlineOn',
    ])
  })
})

describe('an offer', () => {
  it('holds to its last day and is answered by the other side', () => {
    expect(isOfferOpen({ state: 'open', expiresOn: '2026-11-22' }, today)).toBe(true)
    expect(isOfferOpen({ state: 'open', expiresOn: '2026-11-21' }, today)).toBe(false)
    expect(isOfferOpen({ state: 'countered', expiresOn: '2026-12-01' }, today)).toBe(false)
    expect(offerActs('buyer', 'seller')).toEqual(['accept', 'refuse', 'counter'])
    expect(offerActs('seller', 'seller')).toEqual(['takeBack'])
    expect(offerFault({ amountFen: 0, expiresOn: '2026-12-01' }, today)).toBe('amount')
    expect(offerFault({ amountFen: 1, expiresOn: '2027-11-22' }, today)).toBe('expiresOn')
    expect(offerFault({ amountFen: 1, expiresOn: '2026-12-01' }, today)).toBeUndefined()
  })
})

describe('a deal', () => {
  const signed = { hasSigned: true, hasContract: true, isPaying: false } as const
  it.each([true, false])('goes through its steps in order, with custody %s', (custody) => {
    const acts = custody
      ? ([
          ['sign', 'buyer'],
          ['pay', 'system'],
          ['file', 'seller'],
          ['record', 'staff'],
          ['release', 'staff'],
        ] as const)
      : ([
          ['sign', 'buyer'],
          ['file', 'seller'],
          ['record', 'staff'],
        ] as const)
    const states: (DealState | 'before' | undefined)[] = ['contract']
    for (const [act, by] of acts) states.push(dealAfter(states.at(-1) as DealState, act, by, custody))
    expect(states).toEqual(dealSteps(custody))
  })
  it('is released from nowhere but the recordal', () => {
    const froms = dealStateKeys.filter((from) => dealAfter(from, 'release', 'staff', true) !== undefined)
    expect(froms).toEqual(['recorded'])
    expect(dealAfter('recorded', 'release', 'seller', true)).toBeUndefined()
    const recorded = { ...signed, state: 'recorded', isFiled: true, isPaid: true, custody: true } as const
    expect(dealActsOf({ ...recorded, isRecorded: false }, 'staff')).not.toContain('release')
    expect(dealActsOf({ ...recorded, isRecorded: true }, 'staff')).toContain('release')
  })
  it('offers a side only what it can do', () => {
    const deal = {
      state: 'contract',
      hasSigned: false,
      hasContract: false,
      isFiled: false,
      isPaying: false,
      isRecorded: false,
      isPaid: false,
      custody: false,
    } as const
    expect(dealActsOf(deal, 'buyer')).toEqual(['cancel'])
    expect(dealActsOf({ ...deal, hasContract: true }, 'buyer')).toEqual(['sign', 'cancel'])
    expect(dealActsOf({ ...deal, state: 'filing' }, 'buyer')).toEqual(['dispute'])
    expect(dealActsOf({ ...deal, state: 'dispute' }, 'staff')).toEqual(['resume', 'cancel'])
  })
  it('ends with the price given back, or not at all once the office recorded it', () => {
    const deal = { ...signed, isPaid: true, custody: true } as const
    const acts = (state: DealState, more: object = {}) =>
      dealActsOf({ ...deal, state, isFiled: false, isRecorded: false, ...more }, 'staff')
    expect(acts('filing')).toEqual(['file', 'refund'])
    expect(acts('filed', { isFiled: true })).toEqual(['record', 'refund'])
    expect(acts('dispute')).toEqual(['resume', 'refund'])
    expect(acts('dispute', { isFiled: true })).toEqual(['record', 'resume', 'refund'])
    expect(acts('recorded', { isFiled: true, isRecorded: true })).toEqual(['unrecord', 'release'])
    expect(acts('dispute', { isFiled: true, isRecorded: true })).toEqual(['unrecord', 'resume'])
    expect(acts('deposit', { isPaid: false })).toEqual(['cancel'])
    expect(acts('filed', { isFiled: true, isPaid: false, custody: false })).toEqual(['record', 'cancel'])
    const froms = dealStateKeys.filter((from) => dealAfter(from, 'refund', 'staff', false) !== undefined)
    expect(froms).toEqual([])
  })
  it('stands still while its price is being paid out', () => {
    const deal = { ...signed, state: 'recorded', isFiled: true, isRecorded: true, isPaid: true, custody: true } as const
    expect(dealActsOf(deal, 'buyer')).toEqual(['dispute'])
    expect(dealActsOf({ ...deal, isPaying: true }, 'buyer')).toEqual([])
    expect(dealActsOf({ ...deal, isPaying: true }, 'staff')).toEqual(['release'])
  })
  it('tells each side what it does next', () => {
    const deal = {
      custody: true,
      sellerSigned: true,
      buyerSigned: true,
      hasContract: true,
      hasPayee: false,
      isAnnounced: false,
    } as const
    const nexts = (state: DealState, more: object = {}) =>
      (['buyer', 'seller', 'staff'] as const).map((role) => dealNext({ ...deal, state, ...more }, role))
    const unsigned = { sellerSigned: false, buyerSigned: false }
    expect(nexts('contract', { ...unsigned, hasContract: false })).toEqual(['layContract', 'layContract', 'awaitBuyer'])
    expect(nexts('contract', { sellerSigned: false })).toEqual(['awaitSeller', 'sign', 'awaitSeller'])
    expect(nexts('deposit')).toEqual(['pay', 'givePayee', 'awaitBuyer'])
    expect(nexts('deposit', { isAnnounced: true })).toEqual(['awaitStaff', 'givePayee', 'checkTransfer'])
    expect(nexts('filing')).toEqual(['awaitSeller', 'file', 'awaitSeller'])
    expect(nexts('filed', { hasPayee: true })).toEqual(['awaitOffice', 'awaitOffice', 'record'])
    expect(nexts('recorded')).toEqual(['awaitStaff', 'givePayee', 'awaitSeller'])
    expect(nexts('recorded', { hasPayee: true })).toEqual(['awaitStaff', 'awaitStaff', 'release'])
    expect(nexts('dispute', { hasPayee: true })).toEqual(['awaitStaff', 'awaitStaff', 'decide'])
    expect(nexts('recorded', { custody: false })).toEqual(['over', 'over', 'over'])
    expect(nexts('cancelled')).toEqual(['over', 'over', 'over'])
  })
  it('says whose turn it is and by when', () => {
    const turn = (state: DealState, buyerSigned: boolean) =>
      dealTurn({ state, custody: false, sellerSigned: true, buyerSigned, isAnnounced: false })
    expect(turn('contract', false)).toEqual(['buyer'])
    expect(turn('filed', true)).toEqual(['office'])
    expect(dealDueOn('contract', today, false)).toBe('2026-12-02')
    expect(dealDueOn('filed', today, false)).toBeNull()
    expect(dealDueOn('recorded', today, false)).toBeNull()
    expect(dealDueOn('recorded', today, true)).toBe('2026-11-27')
  })
})

describe('the account of a seller', () => {
  it.each([
    ['6222 0212 3456 7890', '6222021234567890', true],
    ['６２２２-0212-3456-7890', '6222021234567890', true],
    ['1234567', '1234567', false],
    ['6222x21234567890', '6222x21234567890', false],
    ['', '', false],
  ])('%s reads %s', (typed, digits, good) => {
    expect([plainAccount(typed), isAccount(typed)]).toEqual([digits, good])
  })
  it('names the fields that cannot be paid to, and shows four digits', () => {
    expect(payeeFaults({ name: ' ', bank: '', account: '12' })).toEqual(['name', 'bank', 'account'])
    expect(payeeFaults({ name: '江南公司', bank: '示例银行', account: '12345678' })).toEqual([])
    expect(maskAccount('6222 0212 3456 7890')).toBe('****7890')
  })
  it('is compared with the registered owner in any spelling', () => {
    expect(isPayeeOfOwner('江南（苏州）公司', '江南(苏州)公司')).toBe(true)
    expect(isPayeeOfOwner('第三人', '江南公司')).toBe(false)
    expect(isPayeeOfOwner('', '')).toBe(false)
  })
})

describe('words of a wish', () => {
  it('are in a text in any width and case, or the text is not read further', () => {
    expect(hasWords({ words: ['散热', 'LED'] }, '适用于ｌｅｄ灯')).toBe(true)
    expect(hasWords({ words: ['散热', 'LED'] }, '有意请致电 13800138001')).toBe(false)
    expect(hasWords({ words: [] }, '散热')).toBe(false)
  })
})

describe('contacts in a text', () => {
  it.each([
    ['请打 138 0013 8000 联系', '请打 *** 联系'],
    ['电话13800138000。', '电话***。'],
    ['+86-13800138000', '***'],
    ['座机 025-83001234', '座机 ***'],
    ['热线 400-820-8820', '热线 ***'],
    ['mail zhang.san@example.com 谢谢', 'mail *** 谢谢'],
    ['微信号：zhang_san88', '微信号：***'],
    ['QQ 123456789', 'QQ ***'],
    ['电话１３８００１３８００１', '电话***'],
    ['138.0013.8001', '***'],
    ['(0571)88886666', '***'],
    ['0571 8888 6666', '***'],
    ['1 3 8 0 0 1 3 8 0 0 1', '***'],
    ['①③⑧00138001', '***'],
    ['一三八〇〇一三八〇〇一', '***'],
    ['唯一13800138001', '唯一***'],
    ['请致电 13800138001.', '请致电 ***.'],
    ['微信：李工13800', '微信：***'],
    ['ｑｑ：１２３４５', 'ｑｑ：***'],
    ['zhang＠example．com', '***'],
    ['1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣', '***'],
    ['❶❸❽００１３⒈⑶８０', '***'],
    ['𝟏𝟑𝟖𝟎𝟎𝟏𝟑𝟖𝟎𝟎𝟎', '***'],
    ['壹叁捌零零壹叁捌零零零', '***'],
    ['壹三8〇〇1叁八零０0', '***'],
    ['幺三八零零幺三八零零零', '***'],
    ['微 信：ligong88', '微 信：***'],
    ['加V li_gong_88', '加V ***'],
    ['加微：li_gong_88', '加微：***'],
    ['V：ligong88', 'V：***'],
    ['微信同号 ligong88', '微信同号 ***'],
    ['telegram: @ligong88', 'telegram: ***'],
    ['飞书@ligong88', '飞书@***'],
    ['li＠x。cn', '***'],
    ['li(at)x.cn', '***'],
    ['香港 +852 9123 4567', '香港 ***'],
    ['00852 9123 4567 或 +1 415-555-0100', '*** 或 ***'],
    ['025、8888、6666', '***'],
    ['注册资本 18600000000元', '注册资本 18600000000元'],
    ['致电 13800138000元', '致电 ***元'],
    ['第 1、3、5、9、11、16、18 类', '第 1、3、5、9、11、16、18 类'],
    ['第 1, 35, 41, 42, 43, 45 类', '第 1, 35, 41, 42, 43, 45 类'],
    ['类似群 0907、3503、4201', '类似群 0907、3503、4201'],
    ['V: 5V，电压 V：220V', 'V: 5V，电压 V：220V'],
    ['专利号 202410000001.X 与 12345678 号商标', '专利号 202410000001.X 与 12345678 号商标'],
    ['ZL 2010 1 0123456.7，2021 1 3712345.6', 'ZL 2010 1 0123456.7，2021 1 3712345.6'],
    ['价格 12.5 万，2026-11-22 前有效，第 9、35 类', '价格 12.5 万，2026-11-22 前有效，第 9、35 类'],
    ['一种微信支付方法，二〇二四年获奖', '一种微信支付方法，二〇二四年获奖'],
  ])('%s reads %s', (text, shown) => {
    expect(hideContacts(text)).toBe(shown)
  })
  // A dash as Word writes it, one that does not break, and whatever else may stand between digits.
  it.each(['–', '—', '‑', '_', '/', ',', '、', '·', '*', '~', '  -  ', ' / ', '\n'])(
    'is found with %j in it',
    (mark) => {
      expect(hideContacts(`138${mark}0013${mark}8000 有效`)).toBe('*** 有效')
    },
  )
  it('is found where it is spread over words that stand side by side', () => {
    expect(hideContactsIn(['138', '0013', '8001', '微信', 'ligong88', '散热'])).toEqual(['微信', '散热'])
    expect(hideContactsIn(['电池13800138001', '散热', '9', '35'])).toEqual(['电池***', '散热', '9', '35'])
    expect(hideContactsIn([])).toEqual([])
  })
  it('reads a long text without a contact in one pass', () => {
    const spread = ['1 - - 3 - - ', '微 ', '加 V ', 'v:', '+1 ', '00', '1、', 'a。a@']
    for (const piece of ['a', '1', '138.', 'a@a.', '微信', '0571(', '1 ', 'qq ', '13800138', ...spread]) {
      const text = piece.repeat(Math.ceil(200_000 / piece.length))
      const begun = performance.now()
      hideContacts(text)
      expect([piece, performance.now() - begun < 2_000]).toEqual([piece, true])
    }
    const text = 'a'.repeat(400_000)
    expect(hideContacts(text)).toBe(text)
  })
  it('hides a name but for its first letter', () => {
    expect(hideName('江南智造科技')).toBe('江**')
    expect(hideName('')).toBe('')
  })
})
