import nodemailer from 'nodemailer'
import { type ChannelOutcome, never, taken } from '../channels/outcome.ts'
import { outcomeOfSmtp } from './mail-outcome.ts'
import type { Mail, MailMessage, MailSettings } from './port.ts'

export interface MailLimits {
  readonly messageMilliseconds: number
  readonly silenceMilliseconds: number
  /** Of files, which a slow line must be given time for. */
  readonly bytesPerSecond: number
}

const usualLimits: MailLimits = {
  messageMilliseconds: 30_000,
  silenceMilliseconds: 10_000,
  bytesPerSecond: 256 * 1024,
}
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
        ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
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
        signal: AbortSignal.timeout(timeFor(message, limits)),
      })
      return taken(answer.messageId)
    } catch (error) {
      return outcomeOfSmtp(error)
    }
  }

  return { send, close: () => transport.close() }
}

/** Milliseconds after which a message is given up: bytes of its files go over the line as four thirds of themselves (RFC 2045, base64). */
function timeFor({ attachments = [] }: MailMessage, { messageMilliseconds, bytesPerSecond }: MailLimits): number {
  const bytes = attachments.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return messageMilliseconds + Math.ceil(((bytes * 4) / 3 / bytesPerSecond) * 1000)
}

function isSound({ to, replyTo, messageId, headers = {} }: MailMessage): boolean {
  return (
    bareAddress.test(to) &&
    (replyTo === undefined || bareAddress.test(replyTo)) &&
    messageIdText.test(messageId) &&
    Object.keys(headers).every((name) => headerName.test(name))
  )
}
