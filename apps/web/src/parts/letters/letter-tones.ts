import type { LetterState } from '@portal/domain/office/letters/letter-fields'

export const letterTone = { kept: 'quiet', sending: 'wait', sent: 'good', failed: 'bad' } as const satisfies Readonly<
  Record<LetterState, string>
>
export const recipientTones = { none: 'quiet', waiting: 'wait', sent: 'good', failed: 'bad' } as const
