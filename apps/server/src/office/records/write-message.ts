import { writeMessage as call } from '@portal/contract/office/records'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { recordMessages } from '../../platform/db/schema/records.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { notifyAsker, notifyHolder } from './notify-queries.ts'
import { lockOwn } from './record-queries.ts'
import { getRelease } from './release-queries.ts'

/** Questions of an organisation in an hour. */
const questionsMax = 30

type Context = Pick<HandlerContext<typeof call>, 'input' | 'user' | 'services'>

async function insertMessage(tx: Tx, values: Omit<typeof recordMessages.$inferInsert, 'id'>): Promise<string> {
  const [row] = await tx.insert(recordMessages).values(values).returning({ id: recordMessages.id })
  if (!row) throw new Error('an insert answered no row')
  return row.id
}

async function ask(tx: Tx, { input: { text }, user, services }: Context, releaseId: string): Promise<void> {
  const { recordId, isOwn, isStanding, kind } = await getRelease(tx, user, releaseId)
  // Whose a customer of the pool was is told to nobody.
  if (isOwn || !isStanding || kind === 'registration') throw new AppError('common.notFound')
  await limitRate(tx, `recordQuestions:${user.ownerId}`, questionsMax, 3600)
  const organisationId = user.ownerId
  const id = await insertMessage(tx, {
    ...{ recordId, organisationId, isAnswer: false, text, writtenBy: user.id, writtenAt: services.now() },
  })
  const params = { by: user.organisation.name }
  await notifyHolder(tx, recordId, { kind: 'record.asked', key: `asked:${id}`, params })
}

async function answer(tx: Tx, { input: { id, organisationId, text }, user, services }: Context): Promise<void> {
  if (id === undefined || organisationId === undefined) throw new AppError('common.notFound')
  const record = await lockOwn(tx, user, id)
  const asked = and(eq(recordMessages.recordId, id), eq(recordMessages.organisationId, organisationId))
  if ((await tx.$count(recordMessages, asked)) === 0) throw new AppError('common.notFound')
  const messageId = await insertMessage(tx, {
    ...{ recordId: record.id, organisationId, isAnswer: true, text, writtenBy: user.id, writtenAt: services.now() },
  })
  await notifyAsker(tx, record.id, organisationId, messageId)
}

export const writeMessage = implement(call, (context) =>
  context.database.db.transaction(async (tx) => {
    const { releaseId } = context.input
    await (releaseId === undefined ? answer(tx, context) : ask(tx, context, releaseId))
    return { ok: true }
  }),
)
