import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import { checkTrademarkService as call } from '@portal/contract/trademarks/trademark-services'
import { serviceTypeNames, serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { serviceFeeLines } from '@portal/domain/trademarks/services/fees'
import { describeServiceLimit, serviceLimit } from '@portal/domain/trademarks/services/limits'
import { submittedDay } from '../../kernel/forms/follow-lines-parts.ts'
import { getVisibleOrder, mayActAsCustomer } from '../../kernel/orders/order-access.ts'
import { sumsOf } from '../../kernel/orders/order-form-rules.ts'
import { agencyOfNew } from '../../kernel/reference/agency-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { findMarksAtWork } from '../register/at-work-queries.ts'
import { agencyOfMarks } from '../register/mark-agency-queries.ts'
import { findAnsweredNotices } from './own-case-queries.ts'
import { findLeftOut, readableTo, withRegisterFacts } from './register-facts-queries.ts'
import { frozenLines } from './service-rules.ts'

export const checkTrademarkService = implement(call, async ({ input, user, db, services }) => {
  const today = beijingDate(services.now())
  const order = input.orderNo === undefined ? undefined : await getVisibleOrder(db, user, input.orderNo)
  const on = order?.submittedAt ? submittedDay(order) : today
  // What an account watches is nobody's to read to whom one of its orders was shown.
  const isClient = order !== undefined && (await mayActAsCustomer(db, user, order))
  const owner = isClient ? order.ownerId : user.ownerId
  // A draft goes along with its marks as it is kept.
  const ofMarks = order?.submittedAt ? undefined : await agencyOfMarks(db, owner, input.json.marks)
  const agencyId = ofMarks ?? order?.agencyId ?? (await agencyOfNew(db, user.ownerId))
  const form = await withRegisterFacts(db, input.json, owner, readableTo(user, owner))
  const limits = form.marks.flatMap((mark) => {
    const limit = serviceLimit(form, mark, today)
    if (!limit) return []
    const { state, opensOn, lastOn, graceLastOn, daysLeft, source, isCalendarKnown, needsConfirmation, isRevisedLaw } =
      limit
    return [
      {
        ...{ number: mark.number, state, daysLeft, isCalendarKnown, needsConfirmation, isRevisedLaw },
        source: ruleWords(source),
        ...{ opensOn: opensOn ?? null, lastOn: lastOn ?? null, graceLastOn: graceLastOn ?? null },
        says: describeServiceLimit(limit),
      },
    ]
  })
  const notices = await findAnsweredNotices(db, user, owner, form)
  const leftOut = await findLeftOut(db, form)
  const asked = form.marks.map(({ number }) => ({ ownerId: owner, number }))
  const atWorkOf = await findMarksAtWork(db, user, asked)
  const atWork = asked.flatMap((mark) =>
    atWorkOf(mark)
      .filter(({ service, orderNo }) => service === form.service && orderNo !== order?.orderNo)
      .map(({ orderNo }) => ({ number: mark.number, orderNo })),
  )
  const { officialFen, serviceFen } = sumsOf(frozenLines(form, on, agencyId))
  return {
    marks: input.withMarks ? TrademarkServiceFormShape.parse(form).marks : [],
    notices,
    limits,
    atWork,
    leftOut: [...leftOut.marks],
    leftOutMore: leftOut.more,
    lines: serviceFeeLines(form, on, agencyId).map(({ unitFen: unitPrice, amountFen: amount, name, ...line }) => ({
      ...line,
      ...{ unitPrice, amount },
      name: { ...name },
    })),
    officialTotal: officialFen,
    serviceTotal: serviceFen,
    payable: officialFen + serviceFen,
    tiers: serviceTypes.map((serviceType) => {
      const service = sumsOf(frozenLines({ ...form, serviceType }, on, agencyId)).serviceFen
      return { serviceType, name: { ...serviceTypeNames[serviceType] }, service, payable: officialFen + service }
    }),
    on,
  }
})
