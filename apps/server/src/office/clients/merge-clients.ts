import { mergeClients as call } from '@portal/contract/office/clients'
import { isWooed } from '@portal/domain/office/clients/customers'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findOrganisationName } from '../../kernel/reference/organisation-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { refuseNarrow } from './client-access.ts'
import { changeClient, lockClient } from './client-write-queries.ts'
import { addEvents, findOwners, keepClients } from './customer-write-queries.ts'
import { endLine, factsToFill, lockReportSettings, moveParts } from './merge-queries.ts'
import { keepBefore } from './merge-undo-queries.ts'

/** Ends the transaction of a preview: what it did is undone. */
class Preview extends Error {}

export const mergeClients = implement(call, async (context) => {
  const { input, db } = context
  let told: Awaited<ReturnType<typeof merge>> | undefined
  try {
    await db.transaction(async (tx) => {
      told = await merge(tx, context)
      // The preview is the act itself, so that it tells what the act does.
      if (input.dryRun) throw new Preview()
    })
  } catch (error) {
    if (!(error instanceof Preview)) throw error
  }
  if (!told) throw new Error('a merge told nothing')
  return told
})

async function merge(tx: Tx, context: HandlerContext<typeof call>) {
  const { input, client } = context
  const { caller } = await lockWithCaller(tx, call, context)
  refuseNarrow(caller)
  if (input.fromIds.includes(input.id)) throw new AppError('common.notFound')
  await lockReportSettings(tx, [input.id, ...input.fromIds])
  const into = await lockClient(tx, caller, input.id)
  const others = []
  for (const id of input.fromIds) others.push(await lockClient(tx, caller, id))
  const accounts = [into, ...others].flatMap(({ customerId }) => customerId ?? [])
  if (accounts.length > 1) throw new AppError('clients.twoAccounts')
  await keepBefore(tx, into.id, input.fromIds, caller.id)
  const owners = await findOwners(tx, [into.id, ...input.fromIds])
  const sum = { contacts: 0, opponents: 0, people: 0 }
  for (const { id } of others) {
    const moved = await moveParts(tx, id, into.id)
    sum.contacts += moved.contacts
    sum.opponents += moved.opponents
    sum.people += moved.people
    await endLine(tx, id, into.id)
  }
  const { change, filled } = factsToFill(into, others)
  const customerId = into.customerId ?? accounts[0] ?? null
  // Whoever has an account is won.
  const isWon = into.customerId === null && customerId !== null && isWooed(into.stage)
  await changeClient(tx, into.id, { ...change, customerId, ...(isWon && { stage: 'won' as const }) })
  // One that nobody kept is kept by who kept another of them.
  const [owner] = owners.has(into.id) ? [] : input.fromIds.flatMap((id) => owners.get(id) ?? [])
  if (owner !== undefined) await keepClients(tx, [into.id], owner)
  for (const { id, name } of others) {
    await addEvents(tx, [into.id], { kind: 'merged', fact: name, byId: caller.id })
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'client', subjectId: id },
      ...{ detail: { name, into: into.name }, requestId: client.requestId },
    })
  }
  const isNew = into.customerId === null && customerId !== null
  const account = isNew ? ((await findOrganisationName(tx, customerId)) ?? null) : null
  return { id: into.id, merged: others.length, ...sum, account, filled }
}
