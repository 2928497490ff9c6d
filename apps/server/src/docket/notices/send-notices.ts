import { sendNotices as call } from '@portal/contract/docket/notices'
import { handles } from '../../kernel/orders/notice-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockVisibleNotices } from './notice-queries.ts'
import { notifyClient } from './notify-queries.ts'

export const sendNotices = implement(call, async ({ input, user, db }) => {
  // Nothing here sends mail yet: it is said before anything is done.
  if (input.email !== undefined) {
    throw new AppError('common.mailNotConfigured')
  }
  return db.transaction(async (tx) => {
    const found = new Map((await lockVisibleNotices(tx, user, input.id)).map((one) => [one.notice.id, one.notice]))
    const failed: { id: string; reason: 'notFound' | 'notConfirmed' | 'notMine' }[] = []
    const ids: string[] = []
    for (const id of new Set(input.id)) {
      const notice = found.get(id)
      if (!notice) failed.push({ id, reason: 'notFound' })
      else if (!handles(user, notice)) failed.push({ id, reason: 'notMine' })
      else if (notice.stage !== 'confirmed') failed.push({ id, reason: 'notConfirmed' })
      else ids.push(id)
    }
    await notifyClient(tx, ids, { id: user.id, role: user.role }, input.text)
    return { sent: ids.length, failed }
  })
})
