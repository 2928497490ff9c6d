import { workStates } from '@portal/domain/kernel/orders/order-states'
import { placeName } from '@portal/domain/office/admin/place-names'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findCorrections, findFiling, submittedVersionOf } from '../orders/filing-queries.ts'
import { reviewOf } from '../orders/known-kinds-rules.ts'
import { getVisibleOrder, mayActAsCustomer } from '../orders/order-access.ts'
import { changedFields, isChangedAt, type OrderForm, openedSections, readStored } from '../orders/order-form-rules.ts'

/**
 * The form of an order as a person may see it: nobody else sees a customer's changes before they are submitted.
 *
 * @throws AppError `common.notFound` also for an order of another kind, and for a draft that is not the person's.
 */
export async function readForm<Form>(db: Db, user: SessionUser, of: OrderForm<Form>, orderNo: string) {
  const order = await getVisibleOrder(db, user, orderNo)
  const [filing, asked, isClient] = await Promise.all([
    findFiling(db, order.id),
    findCorrections(db, order.id),
    mayActAsCustomer(db, user, order),
  ])
  const known = isClient ? filing?.form : filing?.submitted
  if (!filing || !known || !of.kinds.includes(order.kind)) throw new AppError('common.notFound')
  const open = asked.find((correction) => correction.answeredAt === null)
  const isDraft = order.workState === workStates.draft.code
  const mode: 'draft' | 'correct' | 'read' = !isClient ? 'read' : isDraft ? 'draft' : open ? 'correct' : 'read'
  const opened = mode === 'correct' && open ? openedSections(of, open.fields) : []
  const form = readStored(of, known)
  const handedIn = filing.submitted ? readStored(of, filing.submitted) : form
  const changed = changedFields(of, handedIn, form)
  return {
    order,
    form,
    /** What the reader may do with it: everything, the opened sections, or look. */
    mode,
    isClient,
    isDraft,
    version: filing.version,
    /** Of the form as it was handed in. */
    handedInVersion: submittedVersionOf(filing),
    savedTime: filing.updatedAt.toISOString(),
    openSections: [...opened],
    /** The reviewer's words, newest round first. */
    corrections: asked.map((one) => ({
      round: one.round,
      fields: one.fields.map((place) => ({
        ...place,
        name: placeName(order.kind, place.path, reviewOf),
        changed: isChangedAt(of, changed, place.path),
      })),
      dueOn: one.dueOn === null ? null : civilDate(one.dueOn),
      time: one.createdAt.toISOString(),
      answeredTime: one.answeredAt?.toISOString() ?? null,
    })),
  }
}
