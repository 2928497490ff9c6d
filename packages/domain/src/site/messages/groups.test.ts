import { describe, expect, it } from 'vitest'
import { chosenWhen, defaultWhen, isFixed, messageChannels, whensOf } from './choices.ts'
import { findGroup, groupOfKind, groupOfSubject, messageGroups } from './groups.ts'
import { wordedKinds } from './message-words.ts'

describe('findGroup', () => {
  it('has a group for every kind that has a sentence', () => {
    expect(wordedKinds.filter((kind) => findGroup(kind) === undefined)).toEqual([])
  })

  it('leaves no group empty', () => {
    const used = new Set([...Object.values(groupOfKind), ...Object.values(groupOfSubject)])
    expect(messageGroups.filter((group) => !used.has(group))).toEqual([])
  })

  it.each([
    ['work.correctionAsked', 'corrections'],
    ['work.draftUploaded', 'drafts'],
    ['work.filed', 'filed'],
    ['official.documentRecorded', 'filed'],
    ['notice.sent', 'notices'],
    ['monitoring.reminder', 'fees'],
    ['payment.paid', 'payments'],
    ['foreignMark.quoteSent', 'quotes'],
    ['work.powerToSign', 'signatures'],
    ['square.deal_sign', 'deals'],
    ['payment.refundRequested', 'office'],
    ['session.newSignIn', 'account'],
    ['work.completed', 'cases'],
    ['comment.mentioned', 'talk'],
    ['task.assigned', 'cases'],
    ['task.overdue', 'deadlines'],
    ['toString', undefined],
  ])('puts %s to %s', (kind, group) => {
    expect(findGroup(kind)).toBe(group)
  })
})

describe('chosenWhen', () => {
  it.each([
    ['drafts', 'mail', undefined, undefined, 'now'],
    ['drafts', 'mail', undefined, 'digest', 'digest'],
    ['drafts', 'mail', 'never', 'digest', 'never'],
    ['cases', 'mail', undefined, undefined, 'digest'],
    ['files', 'mail', undefined, undefined, 'never'],
    ['drafts', 'sms', undefined, undefined, 'never'],
    ['drafts', 'sms', 'now', undefined, 'now'],
    ['drafts', 'weChat', undefined, undefined, 'now'],
    ['talk', 'weChat', undefined, undefined, 'never'],
    ['account', 'mail', 'never', 'never', 'now'],
  ] as const)('of %s by %s, own %s, organisation %s: %s', (group, channel, own, organisation, when) => {
    expect(chosenWhen(group, channel, own, organisation)).toBe(when)
  })

  it('offers each default among the choices of its channel', () => {
    for (const group of messageGroups)
      for (const channel of messageChannels) expect(whensOf(channel)).toContain(defaultWhen(group, channel))
    expect(isFixed('account', 'sms')).toBe(false)
  })
})
