import { randomUUID } from 'node:crypto'
import { sendLetter as call } from '@portal/contract/office/letters'
import { fieldsLeft } from '@portal/domain/office/letters/fill-letter'
import { letterFileBytesMax } from '@portal/domain/office/letters/letter-fields'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { addPapers, storePapers } from '../../kernel/papers/store-paper-parts.ts'
import { getAgencyRecord } from '../../kernel/reference/agency-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orderDocuments } from '../../platform/db/schema/orders.ts'
import { AppError, notOffered } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement, type SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { getWrittenCase, limitMails, type WrittenCase } from './letter-access.ts'
import { makePaperLetter } from './letter-paper.ts'
import { findSame, insertLetter, type NewRecipient, queueMails, tellMembers } from './letter-queries.ts'
import { digestOf, mailOf } from './letter-rules.ts'
import { findTemplate } from './template-queries.ts'
import { type CaseFile, findBookedClient, findCaseFacts, findFilesOf, findMembersOf } from './writing-queries.ts'

type Asked = HandlerContext<typeof call>['input']

const megabyte = 1024 * 1024

/** Each once, so that whoever is ticked twice is written to once. */
function tidied(input: Asked): Asked {
  const once = (ids: readonly string[]) => [...new Set(ids)]
  const contactIds = input.form === 'mail' ? once(input.contactIds) : []
  return { ...input, contactIds, memberIds: once(input.memberIds), fileIds: once(input.fileIds) }
}

/** @throws AppError `letters.fieldLeft`, `letters.noRecipient`, `common.notConfigured` */
function refuseUnready({ form, subject, body, memberIds, contactIds }: Asked, { channels }: Services): void {
  const left = fieldsLeft(`${subject}\n${body}`)
  if (left.length > 0) throw new AppError('letters.fieldLeft', { fields: left.join(', ') })
  if (form === 'paper') return
  if (!channels.mail) throw notOffered('sendingMail')
  if (memberIds.length + contactIds.length === 0) throw new AppError('letters.noRecipient')
}

/** The enclosures in their order. @throws AppError `letters.fileGone`, `letters.filesTooLarge` */
async function getEnclosed(db: Db, orderId: string, { fileIds, form }: Asked): Promise<readonly CaseFile[]> {
  if (fileIds.length === 0) return []
  const known = new Map((await findFilesOf(db, orderId)).map((file) => [file.fileId, file]))
  const files = fileIds.flatMap((id) => known.get(id) ?? [])
  if (files.length !== fileIds.length) throw new AppError('letters.fileGone')
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (form === 'mail' && bytes > letterFileBytesMax) {
    const size = (bytes / megabyte).toFixed(1)
    throw new AppError('letters.filesTooLarge', { size, max: letterFileBytesMax / megabyte })
  }
  return files
}

/** Whom the letter goes to, as they stand now: a mail to who can have one, to each mailbox once. @throws AppError `letters.recipientGone` */
async function getRecipients(
  tx: Tx,
  user: SessionUser,
  { id, ownerId }: WrittenCase,
  { memberIds, contactIds, form }: Asked,
): Promise<readonly NewRecipient[]> {
  const members = new Map((await findMembersOf(tx, id)).map((one) => [one.id, one]))
  const booked = contactIds.length === 0 ? undefined : await findBookedClient(tx, user, ownerId)
  const contacts = new Map(booked?.contacts.map((one) => [one.id, one]))
  const people = memberIds.flatMap((userId): NewRecipient[] => {
    const member = members.get(userId)
    if (!member || (form === 'mail' && mailOf(member) !== 'goes')) return []
    return [{ userId, name: member.name, address: '' }]
  })
  const addressed = contactIds.flatMap((contactId): NewRecipient[] => {
    const contact = contacts.get(contactId)
    return contact && mailOf(contact) === 'goes' ? [{ userId: null, name: contact.name, address: contact.address }] : []
  })
  if (people.length !== memberIds.length || addressed.length !== contactIds.length)
    throw new AppError('letters.recipientGone')
  const byAddress = new Map(addressed.map((one) => [one.address.toLowerCase(), one]))
  for (const userId of memberIds) byAddress.delete(members.get(userId)?.address ?? '')
  return [...people, ...byAddress.values()]
}

/** What the letter was begun from, as it is noted; of a template that is not the agency's nothing. */
async function templateFacts(db: Db, organisationId: string, { template }: Asked) {
  if (template === null) return {}
  if ('builtIn' in template) return { builtIn: template.builtIn }
  const found = await findTemplate(db, organisationId, template.id)
  if (!found) throw new AppError('common.notFound')
  return { templateId: found.id, templateVersion: template.version, templateName: found.name }
}

async function makePaper(
  { db, services, user, input }: Pick<HandlerContext<typeof call>, 'db' | 'services' | 'user' | 'input'>,
  { id, agencyId }: WrittenCase,
  enclosed: readonly CaseFile[],
): Promise<Buffer> {
  const [agency, found] = await Promise.all([getAgencyRecord(db, agencyId), findCaseFacts(db, user, id)])
  // No letter bears an example's name.
  if (agency.code === '') throw new AppError('common.agencyMissing')
  const { language, subject, body } = input
  const attorney = (language === 'en' ? found.attorneyEn : null) ?? found.attorney ?? ''
  const names = enclosed.map(({ name }) => name)
  return makePaperLetter({ language, subject, body, agency, attorney, enclosed: names, madeAt: services.now() })
}

/** The file of a document that was just put on an order. */
async function findPaperFile(tx: Tx, orderId: string, kind: `letter.${string}`): Promise<string> {
  const [row] = await tx
    .select({ fileId: orderDocuments.fileId })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, kind)))
  if (!row) throw new Error('a paper that was put on an order is not there')
  return row.fileId
}

export const sendLetter = implement(call, async (context) => {
  const { user, database, services, client } = context
  const input = tidied(context.input)
  refuseUnready(input, services)
  const before = await getWrittenCase(database.db, user, input.orderNo)
  const id = randomUUID()
  const kind = `letter.${id}` as const
  const content =
    input.form === 'paper'
      ? await makePaper({ ...context, input }, before, await getEnclosed(database.db, before.id, input))
      : undefined
  // Stored before the transaction, which must not wait for a disk.
  const put = await storePapers(
    services.storage,
    content ? [{ kind, title: input.subject, name: `${nameOf(input.subject)}.pdf`, content }] : [],
  )
  try {
    const sent = await database.db.transaction(async (tx) => {
      const order = await lockOrder(tx, before.id)
      const written = await getWrittenCase(tx, user, input.orderNo)
      const recipients = await getRecipients(tx, user, written, input)
      const filledOn = civilDate(input.filledOn ?? beijingDate(services.now()))
      const digest = digestOf({ ...input, recipients, filledOn })
      const same = await findSame(tx, { organisationId: user.ownerId, orderId: order.id, digest })
      if (same) return { ...same, isNew: false }
      if (input.form === 'mail') await limitMails(tx, user, recipients.length)
      const enclosed = await getEnclosed(tx, order.id, input)
      const template = await templateFacts(tx, user.ownerId, input)
      await addPapers(tx, put, { orderId: order.id, ownerId: order.ownerId, user })
      const paperFileId = content ? await findPaperFile(tx, order.id, kind) : null
      const { form, language, subject, body, orderNo } = input
      const kept = await insertLetter(
        tx,
        {
          ...{ id, organisationId: user.ownerId, orderId: order.id, form, language, subject, body },
          ...{ ...template, paperFileId, digest, sentBy: user.id },
        },
        recipients,
        enclosed.map(({ fileId, name }) => ({ fileId, name })),
      )
      const { ownerId, organisation } = user
      const told = { letterId: id, orderNo, form, organisationId: ownerId, by: organisation.name, subject }
      if (form === 'mail') await queueMails(tx, { ...told, ownerId: order.ownerId }, kept.recipients)
      await tellMembers(tx, order.id, told, input.memberIds)
      const event = form === 'mail' ? 'letterMailed' : 'letterWritten'
      await addOrderEvent(tx, { orderId: order.id, subject: 'message', event, actor: user })
      const subjectOf = { subjectKind: 'order', subjectId: orderNo, detail: { form, recipients: recipients.length } }
      await writeAudit(tx, { actor: user, action: call.name, ...subjectOf, requestId: client.requestId })
      return { id, sentAt: kept.sentAt, paperFileId, isNew: true }
    })
    if (!sent.isNew) await put.drop()
    return { id: sent.id, isNew: sent.isNew, sentTime: sent.sentAt.toISOString(), paperFileId: sent.paperFileId }
  } catch (error) {
    await put.dropAfter(error)
    throw error
  }
})

/** No system takes these marks in the name of a file. */
const nameOf = (subject: string): string =>
  subject
    .replace(/[\\/／:*?"<>|\n]/g, '-')
    .slice(0, 100)
    .trim()
