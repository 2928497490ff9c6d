import { saveMarkAbroad as call } from '@portal/contract/trademarks/foreign-trademarks'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { foreignMarkCountryKind } from '@portal/domain/trademarks/abroad/places'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { saveOrSubmitForm } from '../../kernel/forms/submit-form-parts.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { findTargets } from '../../patents/abroad/foreign-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { estimate, questionOf } from './estimate-parts.ts'
import { getFamily } from './family-queries.ts'
import { markCountryForm, markFamilyForm } from './mark-abroad-form-parts.ts'

export const saveMarkAbroad = implement(call, async (context) => {
  const { input, db, user, services, language } = context
  const before = input.orderNo === undefined ? undefined : await getVisibleOrder(db, user, input.orderNo)
  const of = before?.kind === foreignMarkCountryKind ? markCountryForm : markFamilyForm
  const isDraft = before === undefined || before.workState === workStates.draft.code
  const { orderNo } = await saveOrSubmitForm(context, of, input)
  const found = await readForm(db, user, of, orderNo)
  const { order, form } = found
  const family = await getFamily(db, order)
  const ofFamily = await findTargets(db, family.id)
  // Whoever edits one country's order is told of that country alone, as when reading it.
  const targets = order.id === family.id ? ofFamily : ofFamily.filter(({ target }) => target.orderId === order.id)
  return {
    orderNo,
    parentOrderNo: family.orderNo,
    version: found.version,
    savedTime: found.savedTime,
    workState: order.workState,
    orders: targets.map((one) => ({ country: one.target.country, orderNo: one.orderNo })),
    quote: await estimate(db, services, questionOf(form)),
    errors:
      isDraft && !input.draft ? [] : [...(await of.findProblems(db, form, beijingDate(services.now()), language))],
  }
})
