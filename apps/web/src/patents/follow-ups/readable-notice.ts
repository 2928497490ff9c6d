import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import type { Case } from './types.ts'

/** The recorded notice that the form names, if its file is here to be read. */
export function readableNotice({ notice }: Pick<FollowUpForm, 'notice'>, found: Case | undefined): string | undefined {
  const recorded = found?.notices.find((one) => one.documentId === notice.documentId)
  return recorded?.fileId ? recorded.documentId : undefined
}
