import { contactChangeMail } from '@portal/domain/people/account/contact-change-words'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { findWaitingNotice, saveNoticeOutcome } from './contact-queries.ts'

/** Mails to the address that an account had verified that a contact was changed; repeated under its Message-ID until a server took it. */
export const mailContactChangeTask: JobTask<{ readonly noticeId: string }> = async (
  { noticeId },
  { database: { db }, services, isLastAttempt },
) => {
  const notice = await findWaitingNotice(db, noticeId)
  if (!notice) return
  const { mail } = services.channels
  if (!mail) return saveNoticeOutcome(db, noticeId, 'notConfigured')
  const { address: to, kind, contact, net, account } = notice
  const { host: site, hostname } = new URL(services.config.publicUrl)
  const outcome = await mail.send({
    to,
    ...contactChangeMail({ site, kind, contact, net, account }),
    messageId: `<${noticeId}@${hostname}>`,
    // RFC 3834: nobody's holiday note answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  const told = outcome.kind === 'taken' ? outcome.kind : `${outcome.kind} ${outcome.reason}`
  const isOver = outcome.kind === 'taken' || outcome.kind === 'never'
  if (!isOver && !isLastAttempt) throw new Error(`a mail of a changed contact was not taken: ${told}`)
  if (outcome.kind !== 'taken')
    services.log.warn({ noticeId, outcome: told }, 'a mail of a changed contact was not taken')
  await saveNoticeOutcome(db, noticeId, told)
}
