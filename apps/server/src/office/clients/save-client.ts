import { saveClient as call } from '@portal/contract/office/clients'
import { freeAfterContact } from '@portal/domain/kernel/reference/customer-pool'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { addLookingAfter, insertClient, lockClient, updateFacts, versionOf } from './client-write-queries.ts'
import { addEvents, keepClients } from './customer-write-queries.ts'

type Context = HandlerContext<typeof call>

export const saveClient = implement(call, (context) => {
  const { input, user, db, client } = context
  return db.transaction(async (tx) => {
    const id = input.id === undefined ? await make(tx, context) : await change(tx, context, input.id)
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'client', subjectId: id },
      ...{ detail: { name: input.name }, requestId: client.requestId },
    })
    return versionOf(tx, id)
  })
})

async function make(tx: Tx, context: Context): Promise<string> {
  // Whoever leaves this moment puts nobody in any more.
  const { organisation, caller } = await lockWithCaller(tx, call, context)
  const freeOn = freeAfterContact(beijingDate(context.services.now()))
  const made = { organisationId: organisation.id, createdBy: caller.id, freeOn }
  const id = await insertClient(tx, { ...context.input, ...made })
  await addLookingAfter(tx, id, [caller.memberId])
  await keepClients(tx, [id], caller.memberId)
  await addEvents(tx, [id], { kind: 'added', byId: caller.id })
  return id
}

async function change(tx: Tx, { input, user }: Context, id: string): Promise<string> {
  if (input.version === undefined) throw new AppError('common.conflict')
  await lockClient(tx, user, id, input.version)
  await updateFacts(tx, id, input)
  return id
}
