import { randomBytes } from 'node:crypto'
import { saveContract as call, removeContract as removeCall } from '@portal/contract/office/contracts'
import { contractNumber, numberBytes } from '@portal/domain/office/contracts/contract-facts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { parseCreditCode } from '@portal/domain/platform/identifiers/id-numbers'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { contracts, contractTemplates } from '../../platform/db/schema/contracts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement, type SessionUser } from '../../platform/http/handler.ts'
import { sideOf } from './contract-access.ts'
import { type ContractFound, lockContract, move, refuseStale } from './contract-queries.ts'
import { addLine } from './log-queries.ts'
import { getParties } from './party-queries.ts'
import { findCandidates } from './signer-queries.ts'
import { writeDraft } from './text-parts.ts'

type Asked = HandlerContext<typeof call>['input']

/** A code that is written is right; a party abroad has none. @throws AppError `contracts.badCode` */
function refuseBadCodes({ facts }: Asked): void {
  for (const field of ['clientCode', 'agencyCode'] as const) {
    const code = facts[field]
    if (code && !parseCreditCode(code).ok) {
      throw new AppError('contracts.badCode', {}, { fields: [{ path: `facts.${field}`, message: 'wrong' }] })
    }
  }
}

/** @throws AppError `common.notFound` for a template of another agency, of another type, or that is offered no more and was not kept */
async function refuseOtherTemplate(tx: Tx, user: SessionUser, { templateId, kind }: Asked, kept: string | null) {
  if (templateId === null) return
  const { id, organisationId, archivedAt } = contractTemplates
  const found = await tx.$count(
    contractTemplates,
    and(
      ...[eq(id, templateId), eq(organisationId, user.ownerId), eq(contractTemplates.kind, kind)],
      templateId === kept ? undefined : isNull(archivedAt),
    ),
  )
  if (found === 0) throw new AppError('common.notFound')
}

/** @throws AppError `contracts.signerGone` */
async function refuseOthers(
  tx: Tx,
  of: { readonly organisationId: string; readonly customerId: string },
  signers: readonly string[],
): Promise<void> {
  const known = new Set((await findCandidates(tx, of)).map(({ userId }) => userId))
  if (new Set(signers).size !== signers.length || signers.some((one) => !known.has(one))) {
    throw new AppError('contracts.signerGone', {}, { fields: [{ path: 'signers', message: 'gone' }] })
  }
}

const valuesOf = ({ kind, language, templateId, facts, validFrom, validTo, signers }: Asked) => ({
  ...{ kind, language, templateId, facts, validFrom, validTo, signers },
})

async function insertDraft(
  tx: Tx,
  { input, user, client, services }: Pick<HandlerContext<typeof call>, 'input' | 'user' | 'client' | 'services'>,
): Promise<ContractFound> {
  if (input.clientId === undefined) throw new AppError('common.notFound')
  const parties = await getParties(tx, user, input.clientId)
  if (!parties.hasAccount || parties.customerId === null) throw new AppError('contracts.noAccount')
  const of = { organisationId: user.ownerId, customerId: parties.customerId }
  await refuseOtherTemplate(tx, user, input, null)
  await refuseOthers(tx, of, input.signers)
  const now = services.now()
  const number = contractNumber(Number(beijingDate(now).slice(0, 4)), randomBytes(numberBytes))
  const [row] = await tx
    .insert(contracts)
    .values({ ...valuesOf(input), ...of, number, clientId: parties.clientId, createdBy: user.id })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  await addLine(tx, row.id, { event: 'drafted', version: 0, userId: user.id, ip: client.ip }, now)
  return row
}

async function changeDraft(
  tx: Tx,
  { input, user, client, services }: Pick<HandlerContext<typeof call>, 'input' | 'user' | 'client' | 'services'>,
  id: string,
): Promise<ContractFound> {
  const contract = await lockContract(tx, user, id)
  if (sideOf(user, contract) !== 'agency') throw new AppError('common.notFound')
  refuseStale(contract, input.edition)
  await refuseOtherTemplate(tx, user, input, contract.templateId)
  await refuseOthers(tx, contract, input.signers)
  const now = services.now()
  const values = { ...valuesOf(input), reason: '' }
  if (contract.state === 'draft') {
    await tx
      .update(contracts)
      .set({ ...values, edition: contract.edition + 1, changedAt: now })
      .where(eq(contracts.id, id))
  } else {
    await move(tx, contract, 'change', { ...values, now })
    await addLine(tx, id, { event: 'changed', version: contract.version, userId: user.id, ip: client.ip }, now)
  }
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id))
  if (!row) throw new Error('a locked contract is gone')
  return row
}

export const saveContract = implement(call, (context) => {
  const { input, user, database, client } = context
  refuseBadCodes(input)
  return database.db.transaction(async (tx) => {
    const row = input.id === undefined ? await insertDraft(tx, context) : await changeDraft(tx, context, input.id)
    const subject = { subjectKind: 'contract', subjectId: row.number, detail: { kind: row.kind } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    const { missing } = await writeDraft(tx, row)
    return { id: row.id, edition: row.edition, missing: [...missing] }
  })
})

export const removeContract = implement(removeCall, ({ input, user, database, client }) =>
  database.db.transaction(async (tx) => {
    const contract = await lockContract(tx, user, input.id)
    if (sideOf(user, contract) !== 'agency') throw new AppError('common.notFound')
    refuseStale(contract, input.edition)
    if (contract.version > 0) throw new AppError('contracts.notPossible')
    await tx.delete(contracts).where(eq(contracts.id, contract.id))
    const subject = { subjectKind: 'contract', subjectId: contract.number }
    await writeAudit(tx, { actor: user, action: removeCall.name, ...subject, requestId: client.requestId })
    return { ok: true }
  }),
)
