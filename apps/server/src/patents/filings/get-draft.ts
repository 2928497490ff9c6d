import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { getDraft as call } from '@portal/contract/patents/filings'
import { findFormFaults } from '@portal/domain/patents/filings/form-faults'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { markWrong } from '../../kernel/forms/mark-wrong-parts.ts'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { findKeptFiles } from '../../platform/documents/file-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { filingForm } from './filing-form-parts.ts'
import { fileIdsOf, maskForm } from './form-rules.ts'

export const getDraft = implement(call, async ({ input, user, db, services }) => {
  const { order, form, ...found } = await readForm(db, user, filingForm, input.orderNo)
  const faults = found.mode === 'read' ? [] : findFormFaults(form, beijingDate(services.now()))
  const files = await findKeptFiles(db, fileIdsOf(form))
  return {
    orderNo: order.orderNo,
    json: FilingFormShape.parse(markWrong(maskForm(form), faults)),
    version: found.version,
    savedTime: found.savedTime,
    mode: found.mode,
    openFields: found.openSections,
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      mediaType: file.mediaType,
      size: file.bytes,
      pages: file.pages,
      ...signFileLink(services.config.secretKey, file.id, services.now()),
    })),
    corrections: found.corrections,
    states: {
      payment: order.paymentState,
      work: order.workState,
      official: order.officialState,
      afterSales: order.afterState,
    },
    pairNo: order.pairNo,
  }
})
