import { contactCodeLifetimeSeconds } from '@portal/contract/limits'
import { type Contact, readContact } from '@portal/domain/people/account/contact'
import { type CodePurpose, codeMail } from '@portal/domain/people/session/code-words'
import type { Tx } from '../../platform/db/connection.ts'
import { isWithinRate } from '../../platform/http/rate-limit-queries.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { ChannelOutcome } from '../../platform/outside/channels/outcome.ts'
import type { Services } from '../../services.ts'
import { claimCode, lockUnsentCode, saveCodeOutcome } from './contact-code-queries.ts'
import { codeOf, mayUseCode } from './contact-code-rules.ts'
import { findUserOfVerifiedContact } from './session-queries.ts'

type CodeRow = NonNullable<Awaited<ReturnType<typeof lockUnsentCode>>>

/**
 * Sends a one-time code to whoever may have it, to nobody else, and never twice: it is claimed before the carrier is asked, so a crash
 * in between loses it. The person asks for another.
 */
export const sendCodeTask: JobTask<{ readonly codeId: string }> = async (
  { codeId },
  { database: { db }, services },
) => {
  const claimed = await db.transaction(async (tx) => {
    const row = await lockUnsentCode(tx, codeId)
    const contact = row && readContact(row.contact)
    if (!row || !contact) return undefined
    const receiver = row.userId ?? (await findReceiver(tx, contact, row.purpose))
    const hindrance = receiver === undefined ? 'nobody' : await findHindrance(tx, contact, services)
    if (receiver === undefined || hindrance !== undefined) {
      await saveCodeOutcome(tx, row.id, hindrance ?? 'nobody')
      return undefined
    }
    await claimCode(tx, row.id, receiver)
    return { row, contact }
  })
  if (!claimed) return
  const outcome = await send(claimed.row, claimed.contact, services)
  const told = outcome.kind === 'taken' ? outcome.kind : `${outcome.kind} ${outcome.reason}`
  if (outcome.kind !== 'taken') services.log.warn({ codeId, outcome: told }, 'a one-time code was not taken')
  await saveCodeOutcome(db, codeId, told)
}

async function findReceiver(tx: Tx, contact: Contact, purpose: CodePurpose): Promise<string | undefined> {
  const user = await findUserOfVerifiedContact(tx, contact)
  return user && mayUseCode(user.role, purpose) ? user.id : undefined
}

const daySeconds = 86_400

/** Why nothing goes out now: text messages cost, and a stranger may have others sent them all day. */
async function findHindrance(
  tx: Tx,
  { kind }: Contact,
  { channels, config, log }: Services,
): Promise<string | undefined> {
  if (!(kind === 'phone' ? channels.sms : channels.mail)) return 'notConfigured'
  if (kind === 'email') return undefined
  if (await isWithinRate(tx, 'code:messages', config.smsCodesPerDay, daySeconds)) return undefined
  log.warn({ max: config.smsCodesPerDay }, 'no more one-time codes by text message today: SMS_CODES_PER_DAY')
  return 'dayLimit'
}

async function send(row: CodeRow, { kind, value: to }: Contact, services: Services): Promise<ChannelOutcome> {
  const { channels, config } = services
  const code = codeOf(config.secretKey, row.id)
  const { sms, mail } = channels
  if (kind === 'phone' && sms) return sms.send({ to, template: sms.codeTemplate, values: [['code', code]] })
  if (kind === 'phone' || !mail) throw new Error('a code is claimed for a channel that is there')
  const { host: site, hostname } = new URL(config.publicUrl)
  const minutes = contactCodeLifetimeSeconds / 60
  return mail.send({
    to,
    ...codeMail(row.language, { purpose: row.purpose, code, site, net: row.net, minutes }),
    messageId: `<${row.id}@${hostname}>`,
    // RFC 3834: nobody's holiday note answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
