import { describe, expect, it } from 'vitest'
import { wordedKinds } from '../messages/message-words.ts'
import { eventLines, eventPayload } from './event-payload.ts'
import { toldGroups, toldKinds } from './told-kinds.ts'
import { toldMessage, toldWords, withoutIdentityNumbers } from './told-words.ts'

const event = {
  ...{ id: 'e1', kind: 'docket.step', at: '2026-11-28T00:00:00.000Z', orderNo: 'P1' },
  organisation: { id: 'o1', name: '太湖泵业' },
  params: {
    ...{ limit: 'l1', title: 'Kettle', step: 't7', whatEn: 'Answer', whatZh: '答复', on: '2026-12-05', days: 7 },
    ...{ by: 'Li Wei', who: 'Li Wei', contact: 'a@b.cn', notes: 'words', invitation: 'code', en: 'body', zh: '正文' },
  },
}

describe('toldKinds', () => {
  it('names each kind once, and of one person, of accounts and of what opens something none', () => {
    const names = toldKinds.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const kind of ['session.newSignIn', 'account.passwordReset', 'work.invited', 'organisation.clientInvited'])
      expect(names).not.toContain(kind)
    expect(names.filter((name) => /^(account|session|job|site|comment|patents)\./.test(name))).toEqual([])
    expect(toldGroups).not.toContain('account')
  })

  it('has a sentence for each', () => {
    const worded = new Set(wordedKinds)
    const bare = toldKinds.filter(({ name }) => !worded.has(name.replace(/^foreignMark\./, 'foreign.')))
    // The others read as in the history of the case.
    expect(bare.every(({ name }) => eventLines([{ ...event, kind: name }], 'en', 'https://p.cn') !== '')).toBe(true)
  })
})

describe('eventPayload', () => {
  it('tells the facts that are on the list and no others', () => {
    expect(eventPayload(event, 'en', 'https://p.cn')).toEqual({
      ...{ version: 1, id: 'e1', type: 'docket.step', group: 'deadlines', at: event.at },
      organisation: event.organisation,
      order: { number: 'P1', title: 'Kettle' },
      data: { limit: 'l1', step: 't7', on: '2026-12-05', days: 7, what: 'Answer' },
      text: 'Deadline: Answer, 2026-12-05 (7 days left)',
      url: 'https://p.cn/docket?limit=l1',
    })
  })

  it('tells of a test that it is one', () => {
    const test = { ...event, kind: 'connection.test', orderNo: null, params: {} }
    expect(eventPayload(test, 'zh', 'https://p.cn')).toMatchObject({ group: 'test', order: null, url: null, data: {} })
    expect(eventLines([test], 'zh', 'https://p.cn')).toBe('测试消息：“太湖泵业”的连接可以正常接收。')
  })
})

describe('withoutIdentityNumbers', () => {
  it.each([
    ['张三 110101199003071234，', '张三 ******************，'],
    ['11010119900307123X', '******************'],
    ['2026112800000001234567', '2026112800000001234567'],
    ['202410000001X', '202410000001X'],
    ['91110000MA01234567', '91110000MA01234567'],
    ['', ''],
  ])('of %j leaves %j', (text, left) => expect(withoutIdentityNumbers(text)).toBe(left))
})

/** Every name that a parameter of a message has anywhere, a date or number where one is read as such. */
const everyParam = Object.fromEntries([
  ...['by', 'who', 'whoEn', 'whoZh', 'contact', 'notes', 'reason', 'text', 'task', 'subject', 'invitation'].map(
    (name) => [name, `SECRET-${name}`],
  ),
  ...['account', 'centre', 'client', 'agency', 'organisation', 'connection', 'browser', 'place', 'system', 'deal'].map(
    (name) => [name, `SECRET-${name}`],
  ),
  ...[
    ['title', 'Kettle'],
    ['whatEn', 'Answer'],
    ['whatZh', '答复'],
    ['on', '2026-12-05'],
    ['dueOn', '2026-12-05'],
    ['fromOn', '2026-01-01'],
    ['toOn', '2026-12-31'],
    ['days', 7],
    ['amount', 120_000],
    ['act', 'pay'],
    ['percent', 80],
  ],
])
/** What is of our own lists there. */
const isOurs = { 'official.documentRecorded': ['en', 'zh'], 'marks.reminder': ['name'] } as Record<string, string[]>

describe('toldWords', () => {
  it('says of no kind who did it, whom to ask, or what somebody wrote', () => {
    for (const { name: kind } of toldKinds) {
      const own = ['en', 'zh', 'name'].filter((name) => !isOurs[kind]?.includes(name))
      const params = { ...everyParam, ...Object.fromEntries(own.map((name) => [name, `SECRET-${name}`])) }
      const told = { ...event, kind, params }
      for (const language of ['en', 'zh'] as const) {
        const { url: _url, ...payload } = eventPayload(told, language, 'https://p.cn')
        const [said = ''] = eventLines([told], language, 'https://p.cn').split('\n')
        expect([kind, JSON.stringify(payload) + said]).toEqual([kind, expect.not.stringContaining('SECRET')])
        expect([kind, said]).toEqual([kind, expect.not.stringMatching(/undefined|NaN|asks you|请您审批/)])
      }
    }
  })

  it('says nobody is responsible of none', () => {
    expect(toldWords({ ...event, kind: 'docket.unseen' }, 'en')).toBe(
      'Not acknowledged by anyone: Answer, 2026-12-05 (7 days left)',
    )
    expect(
      toldWords({ ...event, kind: 'approval.asked', params: { by: 'Li', act: 'pay', amount: 120_000 } }, 'zh'),
    ).toBe('有审批待处理：付款（¥1,200.00）')
  })
})

describe('toldMessage', () => {
  it('has a title in one line, whatever was written there', () => {
    const title = 'Kettle\nPay here:\u2028https://evil.example\u202e'
    expect(toldMessage({ ...event, params: { title } }).params).toEqual({
      title: 'Kettle Pay here: https://evil.example',
    })
  })
})

describe('eventLines', () => {
  it('says no more than a short message', () => {
    const long = { ...event, kind: 'docket.step', params: { title: 'x'.repeat(500), whatEn: 'y\n'.repeat(900) } }
    const lines = eventLines([long], 'en', 'https://p.cn').split('\n')
    expect(lines).toHaveLength(3)
    expect(lines.every((line) => line.length <= 600)).toBe(true)
  })

  it('says how many there are of a group at once', () => {
    const many = { ...event, params: { ...event.params, count: 5 } }
    expect(eventLines([event, event, many], 'zh', 'https://p.cn').split('\n')).toEqual([
      '期限：共 7 条消息，第一条：',
      '期限提醒：答复，2026-12-05（还剩 7 天）',
      'P1 Kettle',
      'https://p.cn/docket?limit=l1',
    ])
  })
})
