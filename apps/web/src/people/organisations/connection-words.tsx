import { testKind } from '@portal/domain/site/connections/connection-rules'
import { toldWords } from '@portal/domain/site/connections/told-words'
import type { ReactNode } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import type { Tone } from '../../ui/Chip.tsx'
import { connectionMessages, connectionReasons } from './connection-messages.ts'

export type Connections = ReplyFor<'connections.listConnections'>
export type Connection = Connections['list'][number]
export type ConnectionEvent = ReplyFor<'connections.listEvents'>['list'][number]

export const eventTones: Readonly<Record<ConnectionEvent['state'], Tone>> = {
  waiting: 'wait',
  sending: 'wait',
  sent: 'good',
  dead: 'bad',
  dropped: 'quiet',
}

const words = {
  unwanted: 'unwanted',
  off: 'off',
  paused: 'paused',
  notTheirs: 'notTheirs',
  leaseLost: 'leaseLost',
  sealLost: 'sealLost',
  ADDRESS_REFUSED: 'private',
  ENOTFOUND: 'noServer',
  EAI_AGAIN: 'noServer',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'slow',
  93000: 'robotGone',
  93008: 'robotGone',
  45009: 'robotBusy',
} as const
type Word = (typeof words)[keyof typeof words]
const wordOf: ReadonlyMap<string, Word> = new Map(Object.entries(words))

/** Why an event waits or did not arrive: in words where we know the code, else as the receiver gave it. */
export function EventReason({ code }: { code: string }): ReactNode {
  const t = useMessages(connectionReasons)
  const known = wordOf.get(code)
  return known ? t[known] : code && <code>{code}</code>
}

/** What was told, as they were told it. */
export function useEventWords() {
  const t = useMessages(connectionMessages)
  const language = useLanguage()
  return ({ kind, orderNo, params }: ConnectionEvent) =>
    kind === testKind ? t.testEvent : toldWords({ kind, orderNo, params }, language)
}
