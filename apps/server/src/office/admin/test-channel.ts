import { testChannel as call } from '@portal/contract/office/admin'
import { maskReceiver, readReceiver } from '@portal/domain/office/admin/channels'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { missingSettings } from './channel-rules.ts'
import { sendTest } from './send-test-parts.ts'

const testsMax = 10
const windowSeconds = 600
const orIn = { en: ' or ', zh: ' 或 ' } as const

export const testChannel = implement(call, async ({ input, user, db, services, language, client }) => {
  const { channel } = input
  const missing = missingSettings(services, channel)
  if (missing.length > 0) {
    const settings = missing.map((names) => names.join(', ')).join(orIn[language])
    throw new AppError('admin.channelNotSetUp', { settings })
  }
  const to = readReceiver(channel, input.to)
  if (to === undefined) {
    throw new AppError('admin.receiverUnreadable', {}, { fields: [{ path: 'to', message: 'format' }] })
  }
  await limitRate(db, `channelTest:${user.id}`, testsMax, windowSeconds)
  // No transaction is open while somebody else is waited for.
  const sent = await sendTest(services, { channel, to, language })
  if (!sent) throw new Error(`the channel ${channel} is set up and cannot be sent over`)
  const reason = sent.kind === 'taken' ? '' : sent.reason
  await db.transaction((tx) =>
    writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'channel',
      subjectId: channel,
      detail: { receiver: maskReceiver(channel, to), outcome: sent.kind, reason },
      requestId: client.requestId,
    }),
  )
  const retryAfterSeconds = sent.kind === 'later' ? (sent.retryAfterSeconds ?? null) : null
  return { outcome: sent.kind, reason, retryAfterSeconds }
})
