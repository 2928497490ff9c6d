import { saveRecord as call, removeRecord as removeCall } from '@portal/contract/office/records'
import { codeKey } from '@portal/domain/office/clients/party-key'
import {
  isWritable,
  moveRecord,
  type RecordFacts,
  stateOfRegistration,
} from '@portal/domain/office/records/record-facts'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { records } from '../../platform/db/schema/records.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement, type SessionUser } from '../../platform/http/handler.ts'
import { findAgencies } from '../contracts/party-queries.ts'
import { changeRecord, lockOwn, putFiles, type RecordFound, refuseStale } from './record-queries.ts'

type Asked = HandlerContext<typeof call>['input']
type Context = Pick<HandlerContext<typeof call>, 'input' | 'user' | 'services'>

/** An agency registers customers with the portal, everybody else with an agency in whose book they stand. @throws AppError `records.badReceiver` */
export async function refuseOtherReceiver(db: Db, user: SessionUser, receiverId: string | null): Promise<void> {
  const isFine =
    user.organisation.kind === 'agency'
      ? receiverId === null
      : receiverId !== null && (await findAgencies(db, user.ownerId)).some(({ id }) => id === receiverId)
  if (!isFine) throw new AppError('records.badReceiver', {}, { fields: [{ path: 'receiverId', message: 'required' }] })
}

/** What is kept of what was typed: a code in its spelling, a declaration of declarations alone. */
function factsOf({ kind, facts }: Asked): RecordFacts {
  const declaration = kind === 'declaration' ? facts.declaration : null
  return { ...facts, code: codeKey(facts.code), declaration, title: kind === 'registration' ? '' : facts.title }
}

async function insertRecord(tx: Tx, { input, user }: Context): Promise<RecordFound> {
  const { kind, template, receiverId } = input
  const isRegistration = kind === 'registration'
  if (isRegistration && receiverId !== null) await refuseOtherReceiver(tx, user, receiverId)
  const [row] = await tx
    .insert(records)
    .values({
      ...{ organisationId: user.ownerId, kind, facts: factsOf(input), createdBy: user.id },
      source: template === null ? 'hand' : 'template',
      ...(isRegistration && { registration: 'draft' as const, receiverId }),
    })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  await putFiles(tx, user, row.id, input.fileIds)
  return row
}

/** With the same customer as before: a claim is of nobody else. */
function keepCustomer(kept: RecordFacts, facts: RecordFacts, { registration }: RecordFound): RecordFacts {
  return registration === 'held' ? { ...facts, company: kept.company, code: kept.code } : facts
}

async function updateRecord(tx: Tx, { input, user, services }: Context, id: string): Promise<RecordFound> {
  const record = await lockOwn(tx, user, id)
  refuseStale(record, input.edition)
  if (record.kind !== input.kind) throw new AppError('common.notFound')
  const { registration } = record
  const now = services.now()
  const facts = keepCustomer(record.facts, factsOf(input), record)
  if (registration !== null) {
    if (!isWritable(registration)) throw new AppError('records.notPossible')
    // What was claimed is of the receiver that it was claimed from.
    const receiverId = registration === 'held' ? record.receiverId : input.receiverId
    if (receiverId !== null && receiverId !== record.receiverId) await refuseOtherReceiver(tx, user, receiverId)
    await changeRecord(tx, record, { facts, receiverId, isOpen: true, state: stateOfRegistration(registration), now })
  } else {
    const state = moveRecord(record.state, 'change')
    if (state === undefined) throw new AppError('records.notPossible')
    await changeRecord(tx, record, { facts, isOpen: true, state, now })
  }
  await putFiles(tx, user, id, input.fileIds)
  return { ...record, edition: record.edition + 1 }
}

export const saveRecord = implement(call, (context) => {
  const { input, user, database, client } = context
  return database.db.transaction(async (tx) => {
    const { id, edition } =
      input.id === undefined ? await insertRecord(tx, context) : await updateRecord(tx, context, input.id)
    const name = input.kind === 'registration' ? input.facts.company : input.facts.title
    const subject = { subjectKind: 'record', subjectId: id, detail: { name } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    return { id, edition }
  })
})

export const removeRecord = implement(removeCall, ({ input, user, database, client }) =>
  database.db.transaction(async (tx) => {
    const record = await lockOwn(tx, user, input.id)
    refuseStale(record, input.edition)
    if (record.version > 0 || record.state !== 'draft' || record.registration === 'held') {
      throw new AppError('records.notPossible')
    }
    await tx.delete(records).where(eq(records.id, record.id))
    const name = record.facts.title || record.facts.company
    const subject = { subjectKind: 'record', subjectId: record.id, detail: { name } }
    await writeAudit(tx, { actor: user, action: removeCall.name, ...subject, requestId: client.requestId })
    return { ok: true }
  }),
)
