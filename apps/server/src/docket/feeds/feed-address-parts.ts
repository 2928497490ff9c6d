import { randomBytes } from 'node:crypto'
import type { SessionUser } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import type { Services } from '../../services.ts'

/** A new secret address of a feed; of the secret its hash alone is kept. */
export function newFeedAddress({ config }: Pick<Services, 'config'>): {
  readonly url: string
  readonly codeHash: Buffer
} {
  const code = randomBytes(24).toString('base64url')
  return { url: `${config.publicUrl}/calendars/${code}.ics`, codeHash: hashToken(code) }
}

/** What the audit log says of whoever makes or ends a feed: it lets limits out of the organisation. */
export const auditOf = (user: SessionUser, { requestId }: { readonly requestId: string }) =>
  ({ actor: user, subjectKind: 'organisation', subjectId: user.organisation.id, requestId }) as const
