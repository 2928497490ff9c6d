import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { getDraft as call } from '@portal/contract/patents/filings'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { placeName } from '@portal/domain/office/admin/place-names'
import { changedPaths, isOpened } from '@portal/domain/patents/filings/form-paths'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { hasForeignForm } from '../../kernel/forms/filing-access.ts'
import { findCorrections, findFiling } from '../../kernel/forms/filing-queries.ts'
import { getVisibleOrder, mayActAsCustomer } from '../../kernel/orders/order-access.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findFormFiles, maskForm, parseForm } from './form-rules.ts'

export const getDraft = implement(call, async ({ input, user, db, services }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const [filing, asked, isClient] = await Promise.all([
    findFiling(db, order.id),
    findCorrections(db, order.id),
    mayActAsCustomer(db, user, order),
  ])
  // The customer's unfinished changes are his own until he hands them in.
  const known = isClient ? filing?.form : filing?.submitted
  if (!filing || !known || hasForeignForm(order)) throw new AppError('common.notFound')
  const form = parseForm(known)
  const files = await findFormFiles(db, form, [], form)
  const changed = filing.submitted ? changedPaths(parseForm(filing.submitted), form) : []
  const open = asked.find((correction) => correction.answeredAt === null)
  const isDraft = order.workState === workStates.draft.code
  const mode: 'draft' | 'correct' | 'read' = !isClient ? 'read' : isDraft ? 'draft' : open ? 'correct' : 'read'
  return {
    orderNo: order.orderNo,
    json: FilingFormShape.parse(maskForm(form)),
    version: filing.version,
    savedTime: filing.updatedAt.toISOString(),
    mode,
    openFields: mode === 'correct' && open ? open.fields.map((field) => field.path) : [],
    files: [...files.values()].map((file) => ({
      id: file.id,
      name: file.name,
      mediaType: file.mediaType,
      size: file.bytes,
      pages: file.pages,
      ...signFileLink(services.config.secretKey, file.id, services.now()),
    })),
    corrections: asked.map((correction) => ({
      round: correction.round,
      fields: correction.fields.map((place) => ({
        ...place,
        name: placeName(order.kind, place.path),
        changed: changed.some((one) => isOpened(one, [place.path]) || isOpened(place.path, [one])),
      })),
      dueOn: correction.dueOn === null ? null : civilDate(correction.dueOn),
      time: correction.createdAt.toISOString(),
      answeredTime: correction.answeredAt?.toISOString() ?? null,
    })),
    states: {
      payment: order.paymentState,
      work: order.workState,
      official: order.officialState,
      afterSales: order.afterState,
    },
    pairNo: order.pairNo,
  }
})
