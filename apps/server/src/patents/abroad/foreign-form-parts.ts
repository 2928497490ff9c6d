import type { ReplyOf } from '@portal/contract/call'
import { agencyIdDefault } from '@portal/contract/limits'
import type { saveDraft as call } from '@portal/contract/patents/filings'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { ForeignForm } from '@portal/domain/patents/abroad/form'
import { foreignKind } from '@portal/domain/patents/abroad/routes'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { clientRole, lockOwnOrder } from '../../kernel/forms/filing-access.ts'
import {
  type FilingRow,
  findByDraftKey,
  findFiling,
  insertDraft,
  type OrderRow,
  updateForm,
  updateOrderFacts,
} from '../../kernel/forms/filing-queries.ts'
import { addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../../kernel/orders/order-number-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { findKeptFiles, findOwnedFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HandlerContext, SessionUser } from '../../platform/http/handler.ts'
import { syncTargets } from './foreign-queries.ts'
import {
  foreignFactsOf,
  foreignTargetsOf,
  isSameForeignForm,
  parseForeignForm,
  sayForeignFaults,
} from './foreign-rules.ts'

export interface ForeignToKeep {
  readonly orderNo?: string | undefined
  readonly draftKey?: string | undefined
  readonly version?: number | undefined
  readonly json: ForeignForm
}

export interface KeptForeign {
  readonly order: OrderRow
  readonly filing: FilingRow
  readonly form: ForeignForm
}

/**
 * Names and pages of files as we know them, whatever the sender says.
 *
 * @throws AppError `filings.fileUnknown` with the places.
 */
async function withFileFacts(
  db: Db,
  form: ForeignForm,
  { owners, stored }: { owners: readonly string[]; stored: ForeignForm | undefined },
): Promise<ForeignForm> {
  const ids = [...new Set(form.papers.map((paper) => paper.fileId))]
  const kept = new Set(stored?.papers.map((paper) => paper.fileId))
  const found = await Promise.all([
    ...[...new Set(owners)].map((owner) => findOwnedFiles(db, owner, ids)),
    findKeptFiles(
      db,
      ids.filter((id) => kept.has(id)),
    ),
  ])
  const files = new Map(found.flat().map((file) => [file.id, file]))
  const missing: string[] = []
  const papers = form.papers.map((paper, at) => {
    const file = files.get(paper.fileId)
    if (!file) missing.push(`papers.${at}`)
    return { ...paper, fileName: file?.name ?? '', pages: file?.pages ?? 0 }
  })
  if (missing.length > 0) {
    throw new AppError('filings.fileUnknown', {}, { fields: missing.map((path) => ({ path, message: 'file' })) })
  }
  return { ...form, papers }
}

async function newForeign(
  tx: Tx,
  user: SessionUser,
  { draftKey, json }: ForeignToKeep,
): Promise<KeptForeign | OrderRow> {
  const { ownerId } = user
  const form = await withFileFacts(tx, json, { owners: [ownerId], stored: undefined })
  const order = await insertDraft(tx, {
    ...foreignFactsOf(form),
    orderNo: await nextOrderNumber(tx),
    ownerId,
    createdBy: user.id,
    agencyId: agencyIdDefault,
    draftKey: draftKey ?? null,
    form,
  })
  if (!order) {
    const made = draftKey === undefined ? undefined : await findByDraftKey(tx, ownerId, draftKey)
    if (!made) throw new Error('a draft key was taken and cannot be found')
    return lockOrder(tx, made.id)
  }
  const actor = { id: user.id, role: clientRole(user) }
  await addOrderEvent(tx, { orderId: order.id, subject: 'work', event: 'created', actor, to: '0' })
  await syncTargets(tx, order.id, foreignTargetsOf(form))
  const filing = await findFiling(tx, order.id)
  if (!filing) throw new Error('a draft without its form')
  return { order, filing, form }
}

/**
 * Keeps a form of filings abroad: a new draft or a draft. The order is locked until the transaction ends, so two tabs
 * that save at once do so one after the other and the second sees the first's version.
 *
 * @throws AppError `common.conflict`, `filings.notOpen`, `filings.fileUnknown`.
 */
export async function keepForeign(tx: Tx, user: SessionUser, input: ForeignToKeep): Promise<KeptForeign> {
  let order: OrderRow
  if (input.orderNo === undefined) {
    const made = await newForeign(tx, user, input)
    if ('form' in made) return made
    order = made
  } else {
    order = await lockOwnOrder(tx, user, input.orderNo)
  }
  const filing = await findFiling(tx, order.id)
  if (!filing || order.kind !== foreignKind || order.workState !== workStates.draft.code) {
    throw new AppError('filings.notOpen')
  }
  const stored = parseForeignForm(filing.form)
  const form = await withFileFacts(tx, input.json, { owners: [order.ownerId, user.ownerId], stored })
  if (isSameForeignForm(form, stored)) return { order, filing, form: stored }
  // A repeated first save knows no version: nobody else can have changed a draft of version 1.
  if (filing.version !== (input.version ?? 1)) throw new AppError('common.conflict')
  const kept = await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
  await updateOrderFacts(tx, order.id, foreignFactsOf(form))
  await syncTargets(tx, order.id, foreignTargetsOf(form))
  return { order, filing: kept, form }
}

/** What a save answers: the filing call's own reply. */
export async function saveForeign(
  { user, db, services, language }: Omit<HandlerContext<typeof call>, 'input'>,
  input: ForeignToKeep,
): Promise<ReplyOf<typeof call>> {
  const kept = await db.transaction((tx) => keepForeign(tx, user, input))
  return {
    orderNo: kept.order.orderNo,
    version: kept.filing.version,
    errors: sayForeignFaults(kept.form, beijingDate(services.now()), language),
    workState: kept.order.workState,
    savedTime: kept.filing.updatedAt.toISOString(),
  }
}
