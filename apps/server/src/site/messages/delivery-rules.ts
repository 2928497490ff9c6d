import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  chosenWhen,
  type DeliveryChannel,
  type MessageChannel,
  type MessageWhen,
} from '@portal/domain/site/messages/choices'
import { findGroup, type MessageGroup, messageGroups } from '@portal/domain/site/messages/groups'
import { isUrgent, quietUntil } from '@portal/domain/site/messages/quiet-hours'
import type { ChannelOutcome } from '../../platform/outside/channels/outcome.ts'

/** A mail that gathers what came of a day. */
export const digestKind = 'digest'

/** Seconds before another try, after the first, the second, and so on; then nobody tries again. */
const pauses = [60, 300, 1800, 7200, 21_600, 86_400] as const
export const attemptsMax = pauses.length + 1

/** What is asked of a delivery before it goes out: things that may have changed since it was queued. */
export interface DeliveryFacts {
  readonly kind: string
  readonly params: Readonly<Record<string, string | number>>
  readonly channel: MessageChannel
  readonly attempts: number
  /** Of the person, as it is now: verified, not known to be broken; undefined where there is none. */
  readonly address: string | undefined
  readonly isBroken: boolean
  readonly isDisabled: boolean
  /** It is about the person, or they are a member of the organisation that it is about. */
  readonly isTold: boolean
  /** The line of the bell was taken away: what it told is not so any more. */
  readonly isGone: boolean
  readonly own: MessageWhen | undefined
  readonly organisation: MessageWhen | undefined
  readonly quiet: { readonly from: string; readonly to: string } | undefined
  /** Of a digest: how many of its messages still have a reader. */
  readonly gathered: number
  /** Of a mail that is a letter of an agency, which goes whatever its reader chose for the bell. */
  readonly letter?:
    | {
        /** Its reader still has the case in reach, or stands in the agency's book. */
        readonly mayHave: boolean
        /** The client may still see all that it encloses. */
        readonly isWhole: boolean
      }
    | undefined
}

export type Verdict =
  | { readonly kind: 'send'; readonly to: string }
  | { readonly kind: 'hold'; readonly until: Date }
  | { readonly kind: 'drop'; readonly reason: DropReason }
  | { readonly kind: 'end'; readonly reason: 'leaseLost' }

export type DropReason =
  | ('disabled' | 'notMember' | 'unwanted' | 'notConfigured' | 'noAddress' | 'broken')
  | ('empty' | 'read' | 'gone' | 'dayLimit' | 'fileGone')

/** Whether a delivery goes out now. @param isSetUp whether its channel is there. */
export function judgeDelivery(facts: DeliveryFacts, isSetUp: boolean, now: Date): Verdict {
  const { kind, address, quiet, letter } = facts
  const drop = (reason: DropReason): Verdict => ({ kind: 'drop', reason })
  if (facts.isDisabled) return drop('disabled')
  if (!facts.isTold || letter?.mayHave === false) return drop('notMember')
  if (letter?.isWhole === false) return drop('fileGone')
  if (!letter && facts.isGone) return drop('gone')
  if (!letter && isUnwanted(facts)) return drop('unwanted')
  if (kind === digestKind && facts.gathered === 0) return drop('empty')
  if (!isSetUp) return drop('notConfigured')
  if (address === undefined) return drop('noAddress')
  if (facts.isBroken) return drop('broken')
  // Of servers that died over it, or were killed, as often.
  if (facts.attempts > attemptsMax) return { kind: 'end', reason: 'leaseLost' }
  const until = quiet && !letter && !isUrgent(facts) ? quietUntil(quiet, now) : undefined
  return until ? { kind: 'hold', until } : { kind: 'send', to: address }
}

export function isUnwanted(facts: Pick<DeliveryFacts, 'kind' | 'channel' | 'own' | 'organisation'>): boolean {
  const group = findGroup(facts.kind)
  return group !== undefined && chosenWhen(group, facts.channel, facts.own, facts.organisation) === 'never'
}

export type AfterSending =
  | { readonly state: 'sent'; readonly providerId: string }
  | { readonly state: 'waiting'; readonly inSeconds: number; readonly reason: string }
  | { readonly state: 'dead'; readonly reason: string }

/**
 * What becomes of a delivery that a channel was asked to carry. Where nobody knows whether it arrived a mail is sent again under its
 * Message-ID and an event under its id, and nothing else is.
 */
export function afterSending(channel: DeliveryChannel, attempts: number, outcome: ChannelOutcome): AfterSending {
  if (outcome.kind === 'taken') return { state: 'sent', providerId: outcome.id }
  const { reason } = outcome
  const pause = pauses[attempts - 1]
  const mayRepeat =
    outcome.kind === 'later' || (outcome.kind === 'unknown' && (channel === 'mail' || channel === 'webhook'))
  if (!mayRepeat || pause === undefined) return { state: 'dead', reason }
  const asked = outcome.kind === 'later' ? (outcome.retryAfterSeconds ?? 0) : 0
  return { state: 'waiting', inSeconds: Math.max(pause, asked), reason }
}

/** Answers of a mail server that nobody has this address (RFC 3463), or that its mailbox takes nothing any more. */
export const isAddressGone = (reason: string): boolean => /^55[013] 5\.(1\.(1|2|3|6|10)|2\.1)$/.test(reason)

type Keys = { readonly secretKey: string; readonly secretKeyPrevious?: string | undefined }
/** `digest`: everything that is gathered. */
export type UnsubscribeGroup = MessageGroup | typeof digestKind

const sealOf = (key: string, userId: string, group: string) =>
  createHmac('sha256', key).update(`unsubscribe\n${userId}\n${group}`).digest().subarray(0, 16)

/** Names a person and a kind of mail, sealed: whoever has the mail can end its kind, and nothing else. */
export function unsubscribeCode({ secretKey }: Keys, userId: string, group: UnsubscribeGroup): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}.${group}.${sealOf(secretKey, userId, group).toString('base64url')}`
}

const isGroup = (text: string): text is UnsubscribeGroup =>
  text === digestKind || messageGroups.some((group) => group === text)

export function readUnsubscribeCode({ secretKey, secretKeyPrevious }: Keys, code: string) {
  const [, id, group = '', seal = ''] = /^([\w-]{22})\.([a-z]{3,20})\.([\w-]{22})$/i.exec(code) ?? []
  if (id === undefined || !isGroup(group)) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const given = Buffer.from(seal, 'base64url')
  const keys = secretKeyPrevious === undefined ? [secretKey] : [secretKey, secretKeyPrevious]
  const isOurs = keys.some((key) => timingSafeEqual(sealOf(key, userId, group), given))
  return isOurs ? { userId, group } : undefined
}
