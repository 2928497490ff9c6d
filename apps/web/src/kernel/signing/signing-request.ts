import { CallError } from '../../api/call-error.ts'
import type { ReplyFor } from '../../api/send-call.ts'

/** What a link asks, as the server tells it. */
export type SigningRequest = ReplyFor<'signing.openLink'>

/** Why nothing is to be signed by a link that there is; the server's words say it. */
const ends = ['signing.withdrawn', 'signing.filed', 'signing.closed'] as const

/** Which of these a failed call told. */
export const linkEndOf = (error: unknown) =>
  error instanceof CallError ? ends.find((code) => code === error.errorCode) : undefined
