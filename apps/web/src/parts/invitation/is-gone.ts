import { CallError } from '../../api/call-error.ts'

/** An invitation that can be answered no more. A link that was copied in part opens nothing either. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.errorCode === 'invitations.gone' || error.errorCode === 'common.badRequest')
