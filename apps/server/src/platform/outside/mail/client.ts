import nodemailer from 'nodemailer'
import { type ChannelOutcome, never, taken } from '../channels/outcome.ts'
import { outcomeOfSmtp } from './mail-outcome.ts'
import type { Mail, MailMessage, MailSettings } from './port.ts'

export interface MailLimits {
  readonly messageMilliseconds: number
  readonly silenceMilliseconds: number
}

const usualLimits: MailLimits = { messageMilliseconds: 30_000, silenceMilliseconds: 10_000 }
const connectionsMax = 5
const messagesOfAConnection = 100
const idleMilliseconds = 30_000

/** One address and nothing beside it: a list, a name or a line end would reach somebody else. */
const bareAddress = /^[^\s@<>"',;:()[\]\\]{1,64}@[^\s@<>"',;:()[\]\\]{1,190}$/
const messageIdText = /^<[^\s<>@]{1,120}@[^\s<>@]{1,120}>$/
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/

/** Mail over a pool of connections to one SMTP server, signed by DKIM where there is a key. */
export function createMail(settings: MailSettings, limits: MailLimits = usualLimits): Mail {
  const { host, port, isSecure, needsStartTls, user, password, authority, from, dkim } = settings
  const transport = nodemailer.createTransport({
    pool: true,
    host,
    port,
    secure: isSecure,
    // Without it the server's word alone would decide whether passwords and mails travel in the open.
    ...(isSecure ? {} : needsStartTls ? { requireTLS: true } : { ignoreTLS: true }),
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    tls: { minVersion: 'TLSv1.2', ...(authority !== undefined && { ca: authority }) },
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
    maxConnections: connectionsMax,
    maxMessages: messagesOfAConnection,
    maxRequeues: 1,
    idleTimeout: idleMilliseconds,
    connectionTimeout: limits.silenceMilliseconds,
    greetingTimeout: limits.silenceMilliseconds,
    // Later than the others, so that a server which never greets is told from one that falls silent.
    socketTimeout: 2 * limits.silenceMilliseconds,
    // A message names bytes, never files or addresses to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A connection that breaks while it waits concerns no message.
  transport.on('error', () => undefined)

  async function send(message: MailMessage): Promise<ChannelOutcome> {
    if (!isSound(message)) return never('EENVELOPE')
    try {
      const answer = await transport.sendMail({
        from,
        to: { name: '', address: message.to },
        envelope: { from: from.address, to: [message.to] },
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: message.messageId,
        headers: { ...message.headers },
        attachments: message.attachments?.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
        signal: AbortSignal.timeout(limits.messageMilliseconds),
      })
      return taken(answer.messageId)
    } catch (error) {
      return outcomeOfSmtp(error)
    }
  }

  return { send, close: () => transport.close() }
}

function isSound({ to, messageId, headers = {} }: MailMessage): boolean {
  return (
    bareAddress.test(to) && messageIdText.test(messageId) && Object.keys(headers).every((name) => headerName.test(name))
  )
}
