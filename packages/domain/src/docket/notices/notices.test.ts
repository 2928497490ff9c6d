import { describe, expect, it } from 'vitest'
import { findOfficialDocument, officialDocuments } from '../../kernel/orders/official-documents.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { processorTime } from '../../platform/test/processor-time.ts'
import { bestMatch } from './match-case.ts'
import { needsReply, noticeActs, noticeStateAfter, noticeStateCodes, replyTaskOf, replyTasks } from './notice-states.ts'
import { noticeStepsReached } from './notice-steps.ts'
import { draftMessage, noticeMeaningOf } from './plain-words.ts'
import { readNotice } from './read-notice.ts'
import { recogniseKind } from './recognise-kind.ts'

const paper = (text: string) => [{ place: 'text' as const, text }]

const firstAction = `国家知识产权局
发文日：2026年03月04日
申请号或专利号：202410000001.X
第一次审查意见通知书
发明创造名称：一种会报警的水壶
申请人：厦门示例有限公司
申请人应在收到本通知书之日起 4 个月内陈述意见或修改申请文件。如逾期不答复，本申请将被视为撤回。
210401 2022.10`

describe('recogniseKind', () => {
  it.each([
    ['第一次审查意见通知书', 'invention', '210401'],
    ['第 二 次 审查意见通知书', 'invention', '210403'],
    ['第1次审查意见通知书', 'utilityModel', '220301'],
    ['审查意见通知书', 'design', '230302'],
    ['审查意见通知书', 'invention', '210301'],
    ['补正通知书', 'invention', '210302'],
    ['第一次补正通知书', 'utilityModel', '220302'],
    ['第二次补正通知书', 'design', '230301'],
    ['复审请求补正通知书', 'invention', '200907'],
    ['办理手续补正通知书', 'invention', '200029'],
    ['费用减缓审批通知书', 'invention', '200021'],
    ['缴纳申请费通知书', 'invention', '200103'],
    ['缴费通知书', 'invention', '200701'],
    ['补缴费用通知书', 'invention', '200031'],
    ['发明专利申请公布及进入实质审查阶段通知书', 'invention', '210308'],
    ['发明专利申请进入实质审查阶段通知书', 'invention', '210307'],
    ['授予实用新型专利权通知书', 'utilityModel', '220601'],
    ['办理登记手续通知书', 'design', '200602'],
    ['驳回决定', 'invention', '210407'],
    ['视为放弃取得专利权通知书', 'design', '200601'],
    ['专利权终止通知书', 'invention', '200702'],
    ['发明专利证书', 'invention', 'certificate'],
  ] as const)('takes “%s” of %s for %s', (name, right, code) => {
    expect(recogniseKind(paper(`国家知识产权局\n发文日：2026年03月04日\n${name}\n……`), right)).toMatchObject({
      value: code,
    })
  })

  it('finds every name of the register that names one code', () => {
    const plain = officialDocuments.filter(({ name }) => !/[（第]/.test(name.zh))
    for (const { code, name, rights } of plain) {
      expect(recogniseKind(paper(name.zh), rights?.[0] ?? 'invention')?.value, name.zh).toBe(code)
    }
  })

  it('prefers the code of the form to the name, and doubts a contradiction', () => {
    const agrees = recogniseKind(paper(firstAction), 'invention')
    const differs = recogniseKind(paper(firstAction.replace('210401', '200702')), 'invention')

    expect(agrees).toMatchObject({ value: '210401', confidence: 96 })
    expect(differs?.confidence).toBeLessThan(80)
  })

  it('is less sure without the right, and of a name only the file has', () => {
    const unknown = recogniseKind(paper('第一次审查意见通知书'), undefined)
    const file = recogniseKind([{ place: 'fileName', text: '补正通知书.pdf' }], 'invention')

    expect(unknown?.confidence).toBeLessThan(92)
    expect(file).toMatchObject({ value: '210302', place: 'fileName' })
    expect(file?.confidence).toBeLessThan(80)
  })

  it('takes an answer for no notice, though it names one', () => {
    expect(recogniseKind(paper('意 见 陈 述 书\n针对第一次审查意见通知书陈述如下'), 'invention')).toBeUndefined()
    expect(recogniseKind(paper('今天天气很好'), 'invention')).toBeUndefined()
  })
})

describe('readNotice', () => {
  it('reads a first action whole, each value with how sure it is', () => {
    const reading = readNotice(paper(firstAction))

    expect(reading).toMatchObject({
      code: { value: '210401', confidence: 96 },
      number: { value: '202410000001X', confidence: 95, place: 'label' },
      right: 'invention',
      title: { value: '一种会报警的水壶' },
      applicant: { value: '厦门示例有限公司' },
      dispatchedOn: { value: '2026-03-04', confidence: 95 },
      period: { value: { months: 4 } },
      fees: [],
    })
    expect(reading.printedOn).toBeUndefined()
  })

  it('believes the office’s data more than the paper', () => {
    const reading = readNotice(paper('授予发明专利权通知书'), {
      code: '200602',
      number: '202410000001X',
      title: '水壶',
      serial: '2026030400012345',
      replyOn: '20260506',
    })

    expect(reading).toMatchObject({
      code: { value: '200602', confidence: 99, place: 'data' },
      number: { confidence: 98 },
      dispatchedOn: { value: '2026-03-04', confidence: 85 },
      printedOn: { value: '2026-05-06' },
    })
  })

  it('keeps a number whose check character fails as written, and believes it little', () => {
    const reading = readNotice(paper('申请号：202410567890.1\n补正通知书\n发文日：2024年08月15日'))

    expect(reading.number).toMatchObject({ value: '202410567890.1' })
    expect(reading.number?.confidence).toBeLessThanOrEqual(40)
    expect(reading.right).toBeUndefined()
  })

  it('adds up fee lines with the printed total', () => {
    const text = (total: string) =>
      `办理登记手续通知书\n应当于2026年5月6日前缴纳下列费用：\n年费：900元\n印花税 5.00元\n合计：${total}元`
    const right = readNotice(paper(text('905.00')))
    const wrong = readNotice(paper(text('950')))

    expect(right.fees.map(({ value }) => [value.name, value.kind, value.amountFen])).toEqual([
      ['年费', 'annuity', 90_000],
      ['印花税', 'stampTax', 500],
    ])
    expect(right.fees.every(({ confidence }) => confidence > 90)).toBe(true)
    expect(wrong.fees.every(({ confidence }) => confidence < 60)).toBe(true)
    expect(right.printedOn).toMatchObject({ value: '2026-05-06' })
  })

  it('reads hostile text in time that grows with its length', () => {
    const hostile = [
      '费'.repeat(60_000),
      '1 '.repeat(60_000),
      '申请号：'.repeat(20_000),
      '(第1'.repeat(30_000),
      `应当${'前'.repeat(50_000)}`,
      ...['申请号', '发文日', '2024年', '答复期限届满日', '申请日', '年费', '合计', '发明名称'].flatMap((words) =>
        ['\n', ' ', '\u3000', ' \n'].map((space) => words + space.repeat(50_000)),
      ),
    ]
    const begun = processorTime()
    for (const text of hostile) readNotice(paper(text))
    expect(processorTime() - begun).toBeLessThan(3_000)
  })
})

describe('bestMatch', () => {
  const reading = readNotice(paper(firstAction))
  const candidate = (id: string, more: object = {}) => ({
    id,
    number: '202410000001X',
    fileNumber: null,
    title: '一种会报警的水壶',
    applicantName: '厦门示例有限公司',
    ...more,
  })

  it('goes by the number, and doubts a title that differs', () => {
    expect(bestMatch(reading, [candidate('a')])).toMatchObject({ value: 'a', confidence: 99 })
    expect(bestMatch(reading, [candidate('a', { title: '一种茶杯' })])?.confidence).toBeLessThan(80)
    expect(bestMatch(reading, [candidate('a', { number: '2024100000028' })])).toBeUndefined()
  })

  it('proposes a case without a number by title and applicant, and leaves two alike to a person', () => {
    expect(bestMatch(reading, [candidate('a', { number: null })])).toMatchObject({ value: 'a', confidence: 78 })
    expect(bestMatch(reading, [candidate('a'), candidate('b')])).toBeUndefined()
    expect(bestMatch(reading, [])).toBeUndefined()
  })
})

describe('noticeStateAfter', () => {
  it('leads an action from unread to closed', () => {
    let state: ReturnType<typeof noticeStateAfter> = 'unread'
    for (const act of ['acknowledge', 'draft', 'submit', 'close'] as const)
      state = state && noticeStateAfter(state, act, true)
    expect(state).toBe('closed')
  })

  it('never closes what was not answered, nor answers what asks for nothing', () => {
    expect(noticeStateAfter('toAnswer', 'close', true)).toBeUndefined()
    expect(noticeStateAfter('unread', 'close', false)).toBe('closed')
    for (const act of ['draft', 'submit', 'giveUp', 'expire'] as const)
      expect(noticeStateAfter('read', act, false)).toBeUndefined()
    expect(noticeStateAfter('drafted', 'expire', true)).toBe('overdue')
    expect(noticeStateAfter('submitted', 'expire', true)).toBeUndefined()
  })

  it('answers only with states of the vocabulary', () => {
    for (const state of noticeStateCodes)
      for (const act of noticeActs)
        for (const needs of [true, false]) {
          const to = noticeStateAfter(state, act, needs)
          expect(to === undefined || noticeStateCodes.includes(to)).toBe(true)
        }
  })

  it('knows a task for every reply of the register', () => {
    for (const document of officialDocuments) {
      if (document.reply) expect(replyTaskOf(document.reply), document.code).not.toBe('none')
    }
    expect(needsReply(replyTaskOf('amend-inv'))).toBe(false)
  })
})

describe('noticeStepsReached', () => {
  const situation = {
    stage: 'confirmed',
    since: civilDate('2026-03-04'),
    isAcknowledged: false,
    isOpen: true,
    internalOn: civilDate('2026-06-24'),
  } as const

  it.each([
    ['2026-03-04', []],
    ['2026-03-05', ['lookAgain']],
    ['2026-03-07', ['lookAgain', 'lookAgents']],
    ['2026-03-09', ['lookAgain', 'lookAgents', 'lookStaff']],
    ['2026-07-05', ['lookAgain', 'lookAgents', 'lookStaff']],
  ])('has reached on %s %s', (today, steps) => {
    expect(noticeStepsReached(situation, civilDate(today))).toEqual(steps)
  })

  it('tells everybody at once when our own limit presses, and nobody who acknowledged', () => {
    const late = { ...situation, since: civilDate('2026-06-20') }
    expect(noticeStepsReached(late, civilDate('2026-06-21'))).toEqual(['lookAgain', 'lookAgents', 'lookStaff'])
    expect(noticeStepsReached({ ...situation, isAcknowledged: true }, civilDate('2026-04-01'))).toEqual([])
  })

  it('asks those who handle cases to check a proposal', () => {
    const proposed = { ...situation, stage: 'proposed' } as const
    expect(noticeStepsReached(proposed, civilDate('2026-03-05'))).toEqual(['checkAgents'])
    expect(noticeStepsReached(proposed, civilDate('2026-03-07'))).toEqual(['checkAgents', 'checkStaff'])
  })
})

describe('draftMessage', () => {
  it('says in both languages what came, what it means and by when', () => {
    const document = findOfficialDocument('210401')
    if (!document) throw new Error('no such document')
    const words = draftMessage({
      document,
      meaning: noticeMeaningOf(document),
      number: '202410000001X',
      title: '一种会报警的水壶',
      dispatchedOn: '2026-03-04',
      task: 'answer',
      taskName: replyTasks.answer,
      internalOn: '2026-06-24',
      officialOn: '2026-07-06',
      feesYuan: undefined,
    })

    expect(words.en).toMatch(/First office action.*2026-03-04[\s\S]*deemed withdrawn[\s\S]*2026-07-06.*2026-06-24/)
    expect(words.zh).toMatch(/第一次审查意见通知书[\s\S]*视为撤回[\s\S]*2026-07-06/)
    for (const one of officialDocuments) expect(noticeMeaningOf(one).zh.length, one.code).toBeGreaterThan(6)
  })
})
