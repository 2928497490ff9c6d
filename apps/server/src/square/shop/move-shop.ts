import { moveShop as call } from '@portal/contract/square/shop'
import { lookFaults } from '@portal/domain/square/shop/shop-page'
import { movedShop, shopAfterWithdrawal } from '@portal/domain/square/shop/shop-states'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { shops } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import {
  isTrustedSeller,
  lockShop,
  lookColumns,
  notifyReviewers,
  refuseStale,
  type ShopRow,
  writtenLook,
} from './shop-queries.ts'

type Values = Partial<typeof shops.$inferInsert>

/** @throws AppError `shop.faulty` with the places that miss something */
function refuseUnfinished(row: ShopRow): void {
  const fields = lookFaults(writtenLook(row), { toShow: true }).map(({ path, key }) => ({ path, message: key }))
  if (row.servicePhone === '') fields.push({ path: 'servicePhone', message: 'missing' })
  if (fields.length > 0) throw new AppError('shop.faulty', {}, { fields })
}

const noPending = { pending: null, lookState: 'shown', lookReason: '' } as const

/** What a move of a changed look writes. */
async function lookMoved(tx: Tx, row: ShopRow, move: 'publish' | 'unpublish' | 'discard', now: Date): Promise<Values> {
  const { lookState, pending } = row
  if (pending === null || row.openedAt === null) throw new AppError('shop.notPossible')
  if (move === 'unpublish') {
    if (lookState !== 'inReview') throw new AppError('shop.notPossible')
    return { lookState: 'draft' }
  }
  if (lookState === 'inReview') throw new AppError('shop.notPossible')
  if (move === 'discard') return noPending
  refuseUnfinished(row)
  // What staff took down is read again as a whole, by handing the shop in.
  if (row.state === 'refused') throw new AppError('shop.notPossible')
  if (await isTrustedSeller(tx, row.organisationId)) return { ...lookColumns(pending), ...noPending }
  return { lookState: 'inReview', lookReason: '', waitsSince: now }
}

/** What a move of the shop itself writes. */
function shopMoved(row: ShopRow, move: 'submit' | 'withdraw' | 'close' | 'open', now: Date): Values {
  const state = movedShop(row.state, move)
  if (state === undefined) throw new AppError('shop.notPossible')
  if (move === 'withdraw') return { state: shopAfterWithdrawal(row.openedAt !== null) }
  if (move !== 'submit') return { state }
  refuseUnfinished(row)
  return {
    // Why it was taken down stands until it is accepted: who reads it again sees it too.
    ...{ state, ...(row.openedAt === null && { stateReason: '' }), waitsSince: now },
    // A shop that was taken down is read with what was changed since.
    ...(row.pending !== null && { ...lookColumns(row.pending), ...noPending }),
  }
}

export const moveShop = implement(call, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const row = await lockShop(tx, user)
    refuseStale(row, input.version)
    const now = services.now()
    const { move } = input
    const values =
      move === 'publish' || move === 'unpublish' || move === 'discard'
        ? await lookMoved(tx, row, move, now)
        : shopMoved(row, move, now)
    const [saved] = await tx
      .update(shops)
      .set({ ...values, version: row.version + 1, updatedAt: now })
      .where(eq(shops.id, row.id))
      .returning({ version: shops.version, state: shops.state, lookState: shops.lookState })
    if (!saved) throw new Error('a locked shop is gone')
    if ('waitsSince' in values) await notifyReviewers(tx, { id: row.id, name: row.pending?.name ?? row.name }, now)
    const subject = { subjectKind: 'shop', subjectId: row.id, detail: { name: row.name, shopMove: move } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    return saved
  }),
)
