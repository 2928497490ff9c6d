import { findGroup } from '@portal/domain/site/messages/groups'
import type { ChannelOutcome } from '../../platform/outside/channels/outcome.ts'

/** What is asked of an event before it goes to a connection: things that may have changed since it was queued. */
export interface EventFacts {
  readonly kind: string
  readonly attempts: number
  readonly isRemoved: boolean
  readonly isClosed: boolean
  readonly isOn: boolean
  readonly isPaused: boolean
  readonly groups: readonly string[]
  /** It is about no order, or about one that the organisation owns or handles still. */
  readonly isTheirs: boolean
}

export type LeftOut = 'removed' | 'closed' | 'off' | 'paused' | 'unwanted' | 'notTheirs'

/** Why an event is left out; undefined: it goes out. */
export function whyLeftOut(facts: EventFacts): LeftOut | undefined {
  if (facts.isClosed) return 'closed'
  if (facts.isRemoved) return 'removed'
  if (!facts.isOn) return 'off'
  if (facts.isPaused) return 'paused'
  const group = findGroup(facts.kind)
  if (group === undefined || !facts.groups.includes(group)) return 'unwanted'
  return facts.isTheirs ? undefined : 'notTheirs'
}

/** Refusals of a receiver that is there and knows whom it talks to: they are about the one event. */
const ofOneEvent = /^HTTP 4(?!01|03|04|10)\d\d$/

/** Whether a failure says that nothing arrives at a receiver. */
export const isOfReceiver = (outcome: ChannelOutcome): boolean =>
  !(outcome.kind === 'never' && ofOneEvent.test(outcome.reason))
