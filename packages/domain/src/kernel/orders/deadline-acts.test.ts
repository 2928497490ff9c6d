import { describe, expect, it } from 'vitest'
import { singleKinds } from '../../law/patents/follow-up-names.ts'
import { deadlineRuleIds } from '../../law/periods/rule-names.ts'
import { followUpKindRows } from '../../patents/follow-ups/kinds.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { deadlineAct, describeDeadlineAct, followUpForDeadline } from './deadline-acts.ts'

const today = civilDate('2026-11-23')
const contact = { agent: '王敏', agency: '苏州智权专利代理事务所', agencyEn: 'Suzhou Zhiquan', phone: '0512-66668888' }
const deadline = (ruleId: string, internalOn = '2026-12-03', officialOn = '2026-12-14') => ({
  ...{ ruleId, internalOn, officialOn, warning: null },
})

describe('what meets a deadline', () => {
  it('names the follow-up that keeps a period, which names that period in turn', () => {
    for (const ruleId of deadlineRuleIds) {
      const kind = followUpForDeadline(ruleId)
      if (kind) expect(followUpKindRows[kind].answers).toContain(ruleId)
    }
    // An extension prolongs a period, it does not meet it.
    const meeting = singleKinds.filter((kind) => kind !== 'extension')
    for (const kind of meeting) {
      for (const ruleId of followUpKindRows[kind].answers)
        expect([ruleId, followUpForDeadline(ruleId)]).toEqual([ruleId, kind])
    }
  })

  it.each([
    ['annuity', undefined, 'annualFee'],
    ['divide', undefined, 'divisional'],
    ['app-fee', undefined, 'paid'],
    ['publication', undefined, 'office'],
    ['priority', 'invention', 'abroad'],
    // No time for filing abroad: by then the order is filed here with the priority that it claims.
    ['tm-priority', 'trademark', 'order'],
    ['tm-refusalReview', 'trademark', 'markService'],
    // The limit of its own form, not a notice to answer.
    ['tm-refusalReview', 'trademarkService', 'order'],
    ['a rule of a later release', undefined, 'agent'],
  ])('%s on an order of type %s: %s', (ruleId, orderType, by) => {
    expect(deadlineAct(ruleId, orderType).by).toBe(by)
  })
})

describe('the sentence about a deadline', () => {
  it('says for every rule who acts and how to reach them', () => {
    for (const ruleId of [...deadlineRuleIds, 'tm-answer', 'tm-renewal', 'cr-copyrightCorrection']) {
      const { en, zh } = describeDeadlineAct(deadline(ruleId), contact, today)
      for (const text of [en, zh]) expect(text).toMatch(/王敏.*0512-66668888/)
    }
  })

  it('names our earlier day while it is ahead, then the official one', () => {
    expect(describeDeadlineAct(deadline('court'), contact, today)).toEqual({
      en: 'An action against CNIPA goes to the Beijing Intellectual Property Court. 王敏 (0512-66668888) handles it for you. Send your instructions by 2026-12-03.',
      zh: '不服决定的，以国家知识产权局为被告，向北京知识产权法院起诉。由王敏（0512-66668888）为您办理，请于 2026-12-03 前告知您的决定。',
    })
    expect(describeDeadlineAct(deadline('court', '2026-11-20'), contact, today).en).toContain('by 2026-12-14')
  })

  it('does not call missed what nobody had to use', () => {
    for (const ruleId of ['priority', 'divide-rejected', 'amend-um', 'tm-division']) {
      const { en, zh } = describeDeadlineAct(deadline(ruleId, '2026-11-01', '2026-11-22'), contact, today)
      expect([en.includes('ended unused'), zh.includes('未使用，不影响本案')]).toEqual([true, true])
    }
  })

  it('asks for the act on a rest day that may still move, and calls passed what no calendar of China moves', () => {
    const saturday = { ...deadline('oa1', '2027-02-25', '2027-03-06'), warning: 'calendarUnknown' }
    const said = (one: typeof saturday, on: string, type?: string) =>
      describeDeadlineAct(one, contact, civilDate(on), type).en
    expect(said(saturday, '2027-03-08')).toMatch(
      /^The last day, 2027-03-06, may still be open.*submit it by 2027-03-08/,
    )
    expect(said(saturday, '2027-03-09')).toContain('The date has passed')
    const abroad = { ...deadline('us-oa', '2027-02-25', '2027-03-06'), warning: 'none' }
    expect(said(abroad, '2027-03-08', 'usInvention')).toContain('The date has passed')
  })

  it('asks to call once the day has passed, and names the agency where no agent is chosen', () => {
    const { en, zh } = describeDeadlineAct(
      deadline('oa1', '2026-11-01', '2026-11-22'),
      { ...contact, agent: null },
      today,
    )
    expect(en).toBe(
      'The date has passed. Contact Suzhou Zhiquan (0512-66668888) today to learn what can still be done.',
    )
    expect(zh).toContain('请今日联系苏州智权专利代理事务所（0512-66668888）')
  })
})
