import { findMentions } from '@portal/domain/office/teamwork/mentions'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { type Colleague, findColleagues } from './side-access.ts'

/**
 * The colleagues whom a text mentions. Of several of one name those who reach the case are meant.
 *
 * @throws AppError `comments.mentionOutOfReach`
 */
export async function mentionedIn(
  tx: Tx,
  user: SessionUser,
  { orderId, text }: { readonly orderId: string; readonly text: string },
): Promise<readonly Colleague[]> {
  if (!text.includes('@')) return []
  return findMentions(text, await findColleagues(tx, user, orderId)).flatMap((called) => {
    const reaching = called.filter(({ reaches }) => reaches)
    const [first] = called
    if (reaching.length === 0 && first) throw new AppError('comments.mentionOutOfReach', { name: first.name })
    return reaching
  })
}
