import { describe, expect, it } from 'vitest'
import { messagePath } from './message-path.ts'
import { messageWords, wordedKinds } from './message-words.ts'

const message = (kind: string, params = {}, orderNo: string | null = 'P1') => ({ kind, params, orderNo })

describe('messageWords', () => {
  it('fills in values in both languages', () => {
    const asked = message('work.correctionAsked', { title: 'A kettle', fields: 1, dueOn: '2026-12-03' })
    expect(messageWords(asked, 'en')).toBe('Please correct 1 place by 2026-12-03')
    expect(messageWords(asked, 'zh')).toBe('有 1 处需要补正，请于 2026-12-03 前处理')
    expect(messageWords(message('payment.refunded', { amount: 123_050 }), 'en')).toBe('Refunded to you: ¥1,230.50')
  })

  it('leads from new results to exactly these', () => {
    const told = message('patents.newHits', { name: '水泵', count: 1, alert: 'a1' }, null)
    expect(messageWords(told, 'en')).toBe('1 new result for your saved search “水泵”')
    expect(messageWords(told, 'zh')).toBe('保存的检索“水泵”有 1 条新结果')
    expect(messagePath(told)).toBe('/search?alert=a1')
  })

  it('tells a watched fee with its step', () => {
    const told = message('monitoring.reminder', {
      step: 't30',
      count: 3,
      number: '202410000001X',
      year: 6,
      on: '2026-12-20',
    })
    expect(messageWords(told, 'en')).toBe('3 annual fees due in 30 days (202410000001X, year 6, 2026-12-20)')
    expect(messageWords(told, 'zh')).toBe('3 件专利年费30 天后到期（202410000001X，第 6 年度，2026-12-20）')
    const toAgent = message('monitoring.reminder', { step: 't30', count: 3, customer: '江南智造' })
    expect(messageWords(toAgent, 'zh')).toMatch(/^江南智造：3 件专利年费/)
    expect(messageWords(toAgent, 'en')).toMatch(/^江南智造: 3 annual fees/)
  })

  it('says of a last day whose year has no calendar that it may still move', () => {
    const fee = message('monitoring.reminder', { step: 't30', number: '1', year: 6, on: '2027-01-23' })
    expect(messageWords(fee, 'zh')).toMatch(/2027-01-23（节假日未公布）/)
    const notice = message('notice.step', { step: 'due7', dueOn: '2027-01-23' })
    expect(messageWords(notice, 'en')).toMatch(/ by 2027-01-23 \(calendar not published\)$/)
    const recorded = { en: 'Office action', zh: '审查意见', dueOn: '2027-01-23' }
    expect(messageWords(message('official.documentRecorded', { ...recorded, calendarUnknown: 1 }), 'zh')).toMatch(
      /2027-01-23（节假日未公布）/,
    )
    // An office abroad has its own calendar, and a day of our own is moved by none.
    expect(messageWords(message('official.documentRecorded', recorded), 'zh')).not.toMatch(/节假日/)
    expect(messageWords(message('work.correctionAsked', { dueOn: '2027-01-23' }), 'zh')).not.toMatch(/节假日/)
  })

  it('asks nobody for a fee that they have paid to us', () => {
    const receipt = { en: 'Filing receipt', zh: '受理通知书', whatEn: 'Application fee', whatZh: '申请费' }
    const told = message('official.documentRecorded', { ...receipt, dueOn: '2027-01-24', byUs: 1 })
    expect(messageWords(told, 'en')).toBe(
      'From the office: Filing receipt; we pay the fee to the office by 2027-01-24, you need not do anything',
    )
    expect(messageWords(told, 'zh')).toBe('官方文件：受理通知书；官费由我们在 2027-01-24 前向官方缴纳，您无需办理')
  })

  it('tells a watched mark with its step and the days left', () => {
    const told = message('marks.reminder', {
      step: 'renew30',
      days: 12,
      name: '青峰',
      number: '12345678',
      on: '2026-12-04',
    })
    expect(messageWords(told, 'en')).toBe('Trademark 青峰 12345678: 12 days left to renew (2026-12-04)')
    expect(messageWords(told, 'zh')).toBe('商标“青峰” 12345678：续展期还剩 12 天（2026-12-04）')
    const toAgent = message('marks.reminder', { step: 'renew30', days: 12, customer: '江南智造' })
    expect(messageWords(toAgent, 'zh')).toMatch(/^江南智造：/)
    expect(messageWords(toAgent, 'en')).toMatch(/^江南智造: /)
  })

  it('counts the new matches of a wish', () => {
    const told = (count: number) => message('square.wish_matches', { wish: 'W1', title: '求购床垫专利', count })
    expect(messageWords(told(1), 'en')).toBe('1 new listing matches your wish (求购床垫专利)')
    expect(messageWords(told(2), 'en')).toBe('2 new listings match your wish (求购床垫专利)')
    expect(messageWords(told(2), 'zh')).toBe('有 2 条新的转让信息符合您的求购（求购床垫专利）')
  })

  it('names a document of the office in the language of the interface', () => {
    const recorded = message('official.documentRecorded', { en: 'First office action', zh: '第一次审查意见通知书' })
    expect(messageWords(recorded, 'en')).toBe('From the office: First office action')
    expect(messageWords(recorded, 'zh')).toBe('官方文件：第一次审查意见通知书')
  })

  it('names what is due after a document, and whom to ask about a day that has passed', () => {
    const who = { whoEn: 'Wang Min (0512-66668888)', whoZh: '王敏（0512-66668888）' }
    const due = { dueOn: '2026-12-23', whatEn: 'Annual fee', whatZh: '年费', ...who }
    const recorded = message('official.documentRecorded', {
      en: 'Patent certificate',
      zh: '专利证书及授权公告',
      ...due,
    })
    expect(messageWords(recorded, 'en')).toBe(
      'From the office: Patent certificate; next: Annual fee by 2026-12-23. Questions: Wang Min (0512-66668888)',
    )
    expect(messageWords(recorded, 'zh')).toBe(
      '官方文件：专利证书及授权公告；下一步：年费，2026-12-23 前。咨询：王敏（0512-66668888）',
    )
    const missed = message('deadline.missed', { on: '2026-11-20', whatEn: 'Correction', whatZh: '补正', ...who })
    expect(messageWords(missed, 'en')).toBe(
      'A deadline has passed without a response: Correction, 2026-11-20. Contact Wang Min (0512-66668888) today',
    )
    expect(messageWords(missed, 'zh')).toBe(
      '期限已届满，未收到答复记录：补正，2026-11-20。请今日联系王敏（0512-66668888）',
    )
  })

  it('says how many deadlines nobody acknowledged, and whom nobody can remind', () => {
    const fees = { whatEn: 'Annual fee', whatZh: '年费', on: '2026-03-04', days: 27, count: 12, who: '王同事' }
    expect(messageWords(message('docket.unseen', fees), 'en')).toBe(
      'Not acknowledged by anyone: Annual fee, 12 deadlines, the first, 2026-03-04 (27 days left); responsible: 王同事',
    )
    expect(messageWords(message('docket.unseen', { ...fees, count: 1 }), 'zh')).toBe(
      '期限无人确认：年费，2026-03-04（还剩 27 天）；负责人：王同事',
    )
    expect(messageWords(message('docket.unreached', { ...fees, count: 1, customer: '江南智造' }), 'en')).toBe(
      '江南智造: No one there can be reminded here. Notify them another way: Annual fee, 2026-03-04 (27 days left)',
    )
  })

  it('words every kind without values too, in its own language', () => {
    for (const kind of wordedKinds) {
      expect(messageWords(message(kind), 'en')).not.toMatch(/undefined|NaN|\p{Script=Han}/u)
      expect(messageWords(message(kind), 'zh')).toMatch(/\p{Script=Han}/u)
    }
  })

  it('calls no contract of a deal one of transfer, for it may be a licence', () => {
    expect(messageWords(message('square.deal_contract'), 'zh')).toBe('已上传合同')
  })

  it('reads other kinds as the history does', () => {
    expect(messageWords(message('official.grant'), 'en')).toBe('Granted')
    expect(messageWords(message('official.grant'), 'zh')).toBe('授权公告')
  })
})

describe('messagePath', () => {
  it.each([
    ['work.filed', 'P1', '/order/patentOrder/case/P1'],
    ['payment.mismatch', 'P1', '/admin/payments?tab=all'],
    ['payment.refundRequested', 'P1', '/admin/refunds?tab=all'],
    ['site.messageAnswered', null, '/contact'],
    ['monitoring.reminder', null, '/pages/order/serve?tab=all'],
    ['fee.returned', 'P1', '/pages/order/patentPaymentOrder?orderNo=P1'],
    ['fee.lateFeeToPay', 'P1', '/order/patentOrder/case/P1'],
    ['fee.feesDiffer', 'P1', '/order/patentOrder/case/P1'],
    ['organisation.joined', null, '/organisation'],
    ['us.remark', 'P1', '/order/form/AmericanappearanceAA?orderNo=P1'],
    ['foreign.quoteSent', 'P1', '/order/foreignpatentOrder?family=P1'],
    ['foreignMark.quoteSent', 'P1', '/serviceHall/trademarkService/ForeigntrademarkregistrationA?orderNo=P1'],
    ['foreign.deliverableReturned', 'P1', '/order/patentOrder/case/P1'],
    ['square.wishDeclined', null, '/transfer?tab=wanted'],
    ['session.newSignIn', null, undefined],
    ['session.signInFailures', null, undefined],
  ])('%s of %s leads to %s', (kind, orderNo, path) => {
    expect(messagePath(message(kind, {}, orderNo))).toBe(path)
  })

  it.each([
    ['docket.unseen', { limit: 'L1' }, '/docket?limit=L1'],
    ['docket.unseen', { limit: 'L1', count: 12 }, '/docket?unseen=climbed'],
    ['docket.unreached', { limit: 'L1', count: 3 }, '/docket?limit=L1'],
  ])('leads from %s %j to the docket', (kind, params, path) => {
    expect(messagePath(message(kind, params, null))).toBe(path)
  })

  it('leads from what is told of a notice to the notice', () => {
    expect(messagePath(message('notice.step', { notice: 'n1' }))).toBe('/page3/notice/notice?id=n1')
  })

  it.each([
    ['square.offer_countered', { listing: 'L1' }, '/order/transference?offers=L1'],
    ['square.offerMade', { listing: 'L1' }, '/order/transference?offers=L1'],
    ['square.contactAsked', { listing: 'L1' }, '/order/transference?offers=L1'],
    ['square.contactAsked', { deal: 'D1', listing: 'L1' }, '/order/transference?deal=D1'],
    ['square.contactRefused', { listing: 'L1' }, '/order/transference?offers=L1'],
    ['square.returned', { listing: 'L1' }, '/order/transference?listing=L1'],
    ['square.deal_sign', { deal: 'D1', listing: 'L1' }, '/order/transference?deal=D1'],
    ['square.wish_matches', { wish: 'W1', count: 2 }, '/order/MyPurchaseInformationList?wish=W1'],
  ])('leads from %s to where buyer and seller answer it', (kind, params, path) => {
    expect(messagePath(message(kind, params, null))).toBe(path)
  })
})
