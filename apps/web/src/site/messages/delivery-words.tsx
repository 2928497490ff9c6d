import type { deliveryStates } from '@portal/contract/site/message-lists'
import { type Message, messageWords } from '@portal/domain/site/messages/message-words'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import type { Tone } from '../../ui/Chip.tsx'
import { deliveryMessages } from './delivery-messages.ts'

export const deliveryTones: Readonly<Record<(typeof deliveryStates)[number], Tone>> = {
  waiting: 'wait',
  digest: 'wait',
  sending: 'wait',
  sent: 'good',
  dead: 'bad',
  dropped: 'quiet',
}

const ownReasons = [
  ...(['quiet', 'disabled', 'notMember', 'unwanted', 'notConfigured', 'noAddress', 'broken'] as const),
  ...(['leaseLost', 'empty', 'read', 'gone', 'dayLimit'] as const),
]

/** Why something waits or did not go out: in words where the code is ours, else as the carrier gave it. */
export function Reason({ code }: { code: string }): ReactNode {
  const t = useMessages(deliveryMessages)
  const own = ownReasons.find((reason) => reason === code)
  return own ? t[own] : code && <code>{code}</code>
}

/** What was told, as the bell says it. */
export function useToldWords() {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  return (message: Message) => (message.kind === 'digest' ? t.digest : messageWords(message, language))
}
