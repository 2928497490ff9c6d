import type { MessageChannel } from '@portal/domain/site/messages/choices'
import { isFixed } from '@portal/domain/site/messages/choices'
import { findGroup } from '@portal/domain/site/messages/groups'
import { invoiceMail } from '@portal/domain/site/messages/invoice-mail'
import { letterMail } from '@portal/domain/site/messages/letter-mail'
import { digestMail, type MailedMessage, messageMail } from '@portal/domain/site/messages/message-mail'
import { messagePath } from '@portal/domain/site/messages/message-path'
import { messageWords } from '@portal/domain/site/messages/message-words'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { type ChannelOutcome, later } from '../../platform/outside/channels/outcome.ts'
import type { Services } from '../../services.ts'
import type { ClaimedRow, DeliveredInvoice, DeliveredLetter } from './delivery-queries.ts'
import { digestKind, unsubscribeCode } from './delivery-rules.ts'

export interface Carried {
  readonly row: ClaimedRow
  /** Of a digest: what is told in it. */
  readonly gathered: readonly ClaimedRow[]
  readonly to: string
  readonly readEnclosed: ReadEnclosed
}

type Enclosed = readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[]
type WithFiles = Pick<DeliveredLetter | DeliveredInvoice, 'id' | 'files'>
/** The files of a letter or invoice; undefined where the storage does not give them now: it is tried again. */
export type ReadEnclosed = (letter: WithFiles) => Promise<Enclosed | undefined>

/** What a template says where a message is about no order. */
const noNumber = '-'

export function isSetUp({ channels }: Services, channel: MessageChannel): boolean {
  if (channel === 'sms') return channels.sms?.messageTemplate !== undefined
  return channels[channel] !== undefined
}

/** Asks the channel of a delivery to carry it, in the words of its reader; no transaction is open meanwhile. */
export async function carry(services: Services, carried: Carried): Promise<ChannelOutcome> {
  const { row, to } = carried
  const { channels, config } = services
  const number = row.order_no ?? noNumber
  if (row.channel === 'sms') {
    const template = channels.sms?.messageTemplate
    if (!channels.sms || template === undefined) throw notSetUp(row)
    return channels.sms.send({ to, template, values: [['number', number]] })
  }
  if (row.channel === 'weChat') {
    if (!channels.weChat) throw notSetUp(row)
    const path = messagePath(messageOf(row))
    const what = messageWords(messageOf(row), row.language)
    const url = path === undefined ? {} : { url: config.publicUrl + path }
    return channels.weChat.send({ openId: to, what, number, at: row.created_at, id: row.id, ...url })
  }
  if (!channels.mail) throw notSetUp(row)
  const { hostname } = new URL(config.publicUrl)
  const { letter, invoice } = row
  const withFiles = letter ?? invoice
  // No choice ends what an agency writes to its client.
  const unsubscribe = withFiles ? undefined : unsubscribeAddress(services, row)
  const facts = { url: config.publicUrl, ...(unsubscribe !== undefined && { unsubscribe }) }
  const attachments = withFiles ? await carried.readEnclosed(withFiles) : []
  if (attachments === undefined) return later('storage')
  const mail = invoice
    ? invoiceMail(invoice, facts.url)
    : letter
      ? letterMail(letter, { url: facts.url, path: messagePath(messageOf(row)), isReader: row.user_id !== null })
      : row.kind === digestKind
        ? digestMail(carried.gathered.map(messageOf), row.language, facts)
        : messageMail(messageOf(row), row.language, facts)
  return channels.mail.send({
    to,
    ...mail,
    ...(withFiles && { attachments }),
    ...(letter && letter.replyTo !== '' && { replyTo: letter.replyTo }),
    messageId: `<${row.id}@${hostname}>`,
    headers: {
      // RFC 3834: nobody's holiday note answers it. A letter was written by a person.
      ...(!letter && { 'Auto-Submitted': 'auto-generated' }),
      // RFC 8058: the reader's own program ends it by one press.
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
}

/** Reads the files of each letter once, to however many it goes. */
export function readingOnce(services: Services): ReadEnclosed {
  const read = new Map<string, Promise<Enclosed | undefined>>()
  return (letter) => {
    const files = read.get(letter.id) ?? readFiles(services, letter)
    read.set(letter.id, files)
    return files
  }
}

async function readFiles({ storage, log }: Services, { files }: WithFiles): Promise<Enclosed | undefined> {
  try {
    return await Promise.all(
      files.map(async ({ name, type, key }) => ({ name, type, bytes: await readStoredFile(storage, key) })),
    )
  } catch (error) {
    log.warn({ err: error }, 'files of a letter cannot be read: it is sent later')
    return undefined
  }
}

function unsubscribeAddress({ config }: Services, { kind, user_id }: ClaimedRow): string | undefined {
  if (user_id === null) return undefined
  const group = kind === digestKind ? digestKind : findGroup(kind)
  if (group === undefined || (group !== digestKind && isFixed(group, 'mail'))) return undefined
  return `${config.publicUrl}/unsubscribe/${unsubscribeCode(config, user_id, group)}`
}

function messageOf({ kind, order_no, params, language, ...row }: ClaimedRow): MailedMessage {
  const organisation = language === 'en' ? row.organisation_en || row.organisation : row.organisation
  return { kind, orderNo: order_no, params, ...(organisation !== null && { organisation }) }
}

const notSetUp = ({ channel }: ClaimedRow) => new Error(`the channel ${channel} is asked and not set up`)
