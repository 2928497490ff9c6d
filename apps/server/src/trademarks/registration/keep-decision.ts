import { keepMarkDecision as call } from '@portal/contract/trademarks/trademarks'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { riskBands } from '@portal/domain/trademarks/register/similar/bands'
import { goodsByClass } from '@portal/domain/trademarks/registration/form'
import { clientActor, lockOwnOrder } from '../../kernel/orders/filing-access.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { addOrderEvent } from '../../kernel/orders/order-move-queries.ts'
import { addPapers, storePapers } from '../../kernel/papers/store-paper-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { findSimilarMarks } from '../register/similar-check-queries.ts'
import { makeDecisionPaper } from './decision-paper.ts'
import { readTrademarkForm } from './trademark-rules.ts'

/** States of an order whose form its customer still writes in. */
const open: readonly number[] = [workStates.draft.code, workStates.correctionAsked.code]

export const keepMarkDecision = implement(call, async ({ input, user, db, services }) => {
  const { orderNo, ...question } = input
  await limitRate(db, `markDecisions:${user.id}`, 60, 600)
  await getVisibleOrder(db, user, orderNo)
  const at = services.now()
  // The server looks anew: what is kept is what the register copy says, not what a page claims to have shown.
  const shown = await findSimilarMarks(db, question, at)
  const by = user.name === '' ? user.account : `${user.name}（${user.account}）`
  const content = await makeDecisionPaper({ orderNo, question, shown, by, at })
  const title = '近似商标查询记录'
  const put = await storePapers(services.storage, [{ kind: 'tm.decision', title, name: `${title}.pdf`, content }])
  const band = riskBands.find((one) => shown.bands[one] > 0) ?? null
  try {
    await db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, user, orderNo)
      if (order.kind !== 'trademark' || !open.includes(order.workState)) throw new AppError('filings.notOpen')
      const form = readTrademarkForm((await findFiling(tx, order.id))?.form)
      const classes = form && goodsByClass(form.goods).map(([code]) => Number(code))
      const isSame =
        form?.mark.name.trim().slice(0, 100) === question.name && classes?.join() === question.classes.join()
      if (!isSame) throw new AppError('trademarks.decisionOld')
      await addPapers(tx, put, { orderId: order.id, ownerId: order.ownerId, user })
      await addOrderEvent(tx, {
        ...{ orderId: order.id, subject: 'document', event: 'wentOnDespiteSimilar' },
        actor: clientActor(user),
        detail: { mark: question.name, classes: question.classes.join(', '), band: band ?? '', ...shown.bands },
      })
    })
  } catch (error) {
    await put.dropAfter(error)
    throw error
  }
  const found = riskBands.reduce((sum, one) => sum + shown.bands[one], 0)
  return { decidedTime: at.toISOString(), band, found }
})
