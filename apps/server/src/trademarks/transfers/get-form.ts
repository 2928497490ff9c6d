import { TransferFormShape } from '@portal/contract/trademarks/trademark-transfer-form'
import { getTransferForm as call } from '@portal/contract/trademarks/trademark-transfers'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { findTransferFaults } from '@portal/domain/trademarks/transfers/faults'
import { transferSectionOf } from '@portal/domain/trademarks/transfers/form'
import { markWrong } from '../../kernel/forms/mark-wrong-parts.ts'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { findCompanionsOfForm } from './companion-queries.ts'
import { transferForm } from './transfer-form-parts.ts'
import { formForReader, toCompanionsReply } from './transfer-rules.ts'

export const getTransferForm = implement(call, async ({ input, user, db, services }) => {
  const found = await readForm(db, user, transferForm, input.orderNo)
  const { order, form, isClient, mode, version, savedTime, openSections, corrections } = found
  const faults = mode === 'read' ? [] : findTransferFaults(form, [], beijingDate(services.now()))
  return {
    orderNo: order.orderNo,
    json: TransferFormShape.parse(markWrong(formForReader(form, isClient), faults)),
    ...{ version, savedTime, mode, corrections },
    openSections: openSections.map(transferSectionOf),
    ...toCompanionsReply(await findCompanionsOfForm(db, form)),
    states: { payment: order.paymentState, work: order.workState, official: order.officialState },
  }
})
