import { randomBytes } from 'node:crypto'
import { shareWatches as call } from '@portal/contract/docket/monitoring'
import { watchShareDaysMax } from '@portal/contract/docket/monitoring-choices'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { insertShare } from './share-queries.ts'

export const shareWatches = implement(call, async ({ input, user, db, services }) => {
  const today = beijingDate(services.now())
  const lastOn = civilDate(input.time)
  if (lastOn < today || lastOn > addDays(today, watchShareDaysMax)) {
    throw new AppError('monitoring.shareDay', { days: watchShareDaysMax })
  }
  const code = randomBytes(24).toString('base64url')
  // To the end of that day in Beijing.
  const expiresAt = new Date(`${addDays(lastOn, 1)}T00:00:00+08:00`)
  const passwordHash = input.pwd === undefined ? null : await hashPassword(input.pwd)
  await db.transaction(async (tx) => {
    const share = {
      ownerId: user.ownerId,
      createdBy: user.id,
      codeHash: hashToken(code),
      passwordHash,
      fields: input.fields,
      expiresAt,
    }
    if ((await insertShare(tx, user, share, input.id)) === 0) throw new AppError('common.notFound')
  })
  return {
    url: `${services.config.publicUrl}/shared/watch/${code}`,
    code,
    expireTime: expiresAt.toISOString(),
  }
})
