import { addTrademarksTransference as call } from '@portal/contract/trademarks/trademark-transfers'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { saveOrSubmitForm } from '../../kernel/forms/submit-form-parts.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { readStored, sumsOf } from '../../kernel/orders/order-form-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { rememberCompanions } from './companion-queries.ts'
import { transferFormWith } from './transfer-form-parts.ts'
import { toCompanionsReply, transferFeeLines } from './transfer-rules.ts'

export const addTrademarksTransference = implement(call, async (context) => {
  const { transferenceJson: json, ...place } = context.input
  const { user, db, services } = context
  const find = rememberCompanions()
  const transferForm = transferFormWith(find)
  const { orderNo, saved, submitted } = await saveOrSubmitForm(context, transferForm, { ...place, json })
  const order = await getVisibleOrder(db, user, orderNo)
  const filing = await findFiling(db, order.id)
  if (!filing) throw new Error('an order without its form')
  const form = readStored(transferForm, filing.form)
  const today = sumsOf(transferFeeLines(form, beijingDate(services.now()), order.agencyId))
  return {
    orderNo: order.orderNo,
    version: filing.version,
    errors: saved?.errors ?? [],
    ...toCompanionsReply(await find(db, form)),
    workState: order.workState,
    savedTime: filing.updatedAt.toISOString(),
    amountOfficial: submitted?.amountOfficial ?? today.officialFen,
    amountService: submitted?.amountService ?? today.serviceFen,
    expireTime: submitted?.expireTime ?? null,
  }
})
