import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  afterSending,
  attemptsMax,
  type DeliveryFacts,
  isAddressGone,
  judgeDelivery,
  readUnsubscribeCode,
  unsubscribeCode,
} from './delivery-rules.ts'

const usual: DeliveryFacts = {
  ...{ kind: 'work.draftUploaded', params: {}, channel: 'mail', attempts: 1, address: 'a@example.cn', gathered: 0 },
  ...{
    isBroken: false,
    isDisabled: false,
    isTold: true,
    isGone: false,
    own: undefined,
    organisation: undefined,
    quiet: undefined,
  },
} as const
/** 23:00 in Beijing. */
const night = new Date('2026-12-01T15:00:00Z')
const quiet = { from: '22:00', to: '07:00' }

describe('judgeDelivery', () => {
  it.each([
    [{}, 'send'],
    [{ isDisabled: true }, 'disabled'],
    [{ isTold: false }, 'notMember'],
    [{ isGone: true }, 'gone'],
    [{ own: 'never' }, 'unwanted'],
    [{ organisation: 'never' }, 'unwanted'],
    [{ own: 'now', organisation: 'never' }, 'send'],
    [{ kind: 'session.newSignIn', own: 'never' }, 'send'],
    [{ address: undefined }, 'noAddress'],
    [{ isBroken: true }, 'broken'],
    [{ quiet }, 'hold'],
    [{ quiet, kind: 'deadline.missed' }, 'send'],
    [{ quiet, kind: 'notice.step', params: { step: 'due1' } }, 'send'],
    [{ kind: 'digest' }, 'empty'],
    [{ kind: 'digest', gathered: 1 }, 'send'],
    [{ attempts: attemptsMax + 1 }, 'leaseLost'],
  ] as const)('%o: %s', (more, expected) => {
    const verdict = judgeDelivery({ ...usual, ...more }, true, night)
    expect('reason' in verdict ? verdict.reason : verdict.kind).toBe(expected)
  })

  it('drops what has no channel, and holds until the quiet hours end', () => {
    expect(judgeDelivery(usual, false, night)).toEqual({ kind: 'drop', reason: 'notConfigured' })
    const until = new Date('2026-12-01T23:00:00Z')
    expect(judgeDelivery({ ...usual, quiet }, true, night)).toEqual({ kind: 'hold', until })
  })
})

describe('afterSending', () => {
  it('pauses longer each time, then gives up with the last reason', () => {
    const outcome = { kind: 'later', reason: '451 4.3.0' } as const
    const all = Array.from({ length: attemptsMax }, (_, at) => afterSending('mail', at + 1, outcome))
    expect(all.map((one) => ('inSeconds' in one ? one.inSeconds : one.state))).toEqual([
      ...[60, 300, 1800, 7200, 21_600, 86_400],
      'dead',
    ])
    expect(all.at(-1)).toEqual({ state: 'dead', reason: '451 4.3.0' })
  })

  it.each([
    ['mail', { kind: 'taken', id: 'x' }, 'sent'],
    ['mail', { kind: 'unknown', reason: 'ETIMEDOUT' }, 'waiting'],
    ['sms', { kind: 'unknown', reason: 'ETIMEDOUT' }, 'dead'],
    ['weChat', { kind: 'unknown', reason: 'ETIMEDOUT' }, 'dead'],
    ['sms', { kind: 'later', reason: 'busy' }, 'waiting'],
    ['mail', { kind: 'never', reason: '550 5.1.1' }, 'dead'],
  ] as const)('by %s, %o: %s', (channel, outcome, state) => {
    expect(afterSending(channel, 1, outcome).state).toBe(state)
  })

  it('waits as long as the carrier asks', () => {
    const outcome = { kind: 'later', reason: 'limit', retryAfterSeconds: 3600 } as const
    expect(afterSending('sms', 1, outcome)).toMatchObject({ inSeconds: 3600 })
  })
})

it.each([
  ['550 5.1.1', true],
  ['551 5.1.6', true],
  ['550 5.2.1', true],
  ['550 5.7.1', false],
  ['554 5.6.0', false],
  ['EENVELOPE', false],
])('reads whether %s says that nobody has the address: %s', (reason, isGone) => {
  expect(isAddressGone(reason)).toBe(isGone)
})

describe('unsubscribeCode', () => {
  const keys = { secretKey: 'one' }
  const userId = randomUUID()

  it('names person and group, sealed by the key of now or the one before', () => {
    const code = unsubscribeCode(keys, userId, 'drafts')
    expect(readUnsubscribeCode(keys, code)).toEqual({ userId, group: 'drafts' })
    expect(readUnsubscribeCode({ secretKey: 'two', secretKeyPrevious: 'one' }, code)).toEqual({
      userId,
      group: 'drafts',
    })
    expect(readUnsubscribeCode({ secretKey: 'two' }, code)).toBeUndefined()
  })

  it('opens nothing for another person, another group, or what is no code', () => {
    const code = unsubscribeCode(keys, userId, 'drafts')
    const other = unsubscribeCode(keys, randomUUID(), 'drafts')
    expect(readUnsubscribeCode(keys, code.replace('drafts', 'filed'))).toBeUndefined()
    expect(readUnsubscribeCode(keys, `${other.slice(0, 22)}${code.slice(22)}`)).toBeUndefined()
    expect(readUnsubscribeCode(keys, code.replace('drafts', 'account1'))).toBeUndefined()
    expect(readUnsubscribeCode(keys, '')).toBeUndefined()
  })
})
