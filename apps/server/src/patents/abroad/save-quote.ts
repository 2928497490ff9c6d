import { saveQuote as call } from '@portal/contract/patents/foreign'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { findQuoteFaults, lineFen, quoteFaultWords, quoteTotals } from '@portal/domain/patents/abroad/quote-money'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { applicationFeeFaults } from '@portal/domain/trademarks/abroad/application-fees'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { findFiling, submittedVersionOf } from '../../kernel/orders/filing-queries.ts'
import { addOrderEvent, moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { familyRules } from './family-rules.ts'
import { isFamilyOpen, lockQuotedTarget } from './foreign-access.ts'
import { releaseCancelledOrder } from './foreign-queries.ts'
import { findOtherQuotes } from './other-quotes-queries.ts'
import { findQuotes, saveQuoteDraft, sendQuote } from './quote-queries.ts'
import { isPriceDue, lockLiveOrder } from './reprice-country-order.ts'

const markPlaceWords = (code: string) => ({ en: markPlaceName(code, 'en'), zh: markPlaceName(code, 'zh') })

export const saveQuote = implement(call, ({ input, user, db, services, language }) =>
  db.transaction(async (tx) => {
    if (input.send) requireRight(user, 'submit', language)
    const { target, parent } = await lockQuotedTarget(tx, user, input.id)
    if (!isFamilyOpen(parent)) throw new AppError('foreign.caseClosed')
    const order = await lockLiveOrder(tx, target)
    if (order && !(await isPriceDue(tx, { parent, target, order }))) throw new AppError('foreign.alreadyAccepted')
    if (!order) await releaseCancelledOrder(tx, target)
    const filing = await findFiling(tx, order?.id ?? parent.id)
    // Versions of two forms may be the same number: the order may have been cancelled while its quote was written.
    const isOther = input.orderNo !== undefined && input.orderNo !== (order?.orderNo ?? null)
    const stale = isOther || filing === undefined || input.version !== submittedVersionOf(filing)
    if (input.send && stale) throw new AppError('foreign.formChanged')
    const before = await findQuotes(tx, [target.id], true)
    if (input.rounds !== undefined && input.rounds !== before.length) throw new AppError('common.conflict')
    const { lines, validUntil: validUntilOn, ratesOn, notes } = input
    const totals = quoteTotals(lines)
    const today = beijingDate(services.now())
    const faults = findQuoteFaults({ lines, ratesOn, validUntilOn, deadlineOn: target.deadlineOfficialOn }, today)
    // A draft may be unfinished; a sum no order could carry is kept nowhere.
    const refused = input.send ? faults : faults.filter((fault) => fault === 'totalWrong' && lines.length > 0)
    const due = await familyRules(parent.kind).findApplicationFees(tx, services, parent.id)
    const others = await findOtherQuotes(tx, { parentId: parent.id, targetId: target.id, today })
    const fees = input.send ? applicationFeeFaults(lines, due, others, markPlaceWords) : []
    if (refused.length + fees.length > 0) {
      const words = [...refused.map((fault) => quoteFaultWords[fault]), ...fees].map((one) => one[language])
      throw new AppError('foreign.quoteFaulty', { faults: words.join(language === 'zh' ? '；' : '; ') })
    }
    const draft = await saveQuoteDraft(tx, target.id, {
      lines: lines.map((line) => ({ ...line, fen: lineFen(line) })),
      ...totals,
      ...{ ratesOn, validUntilOn, notes, stale },
      madeBy: user.id,
    })
    const quote = input.send ? await sendQuote(tx, draft) : draft
    if (input.send) {
      const actor = { id: user.id, role: user.role }
      const orderId = parent.id
      if (parent.workState === workStates.submitted.code) {
        await moveOrder(tx, { orderId, set: 'work', to: workStates.accepted.code, event: 'accepted', actor })
      }
      const detail = { country: target.country, round: quote.round, validUntil: validUntilOn }
      await addOrderEvent(tx, { orderId, subject: 'fee', event: 'quoteSent', actor, detail })
      await notifyOwner(tx, {
        ownerId: parent.ownerId,
        kind: `${familyRules(parent.kind).told}.quoteSent`,
        orderNo: parent.orderNo,
        params: { title: parent.title, country: target.country, validUntil: validUntilOn },
      })
    }
    const { id, round, state, officialFen, serviceFen } = quote
    return { id, round, state, amountOfficial: officialFen, amountService: serviceFen }
  }),
)
