import { saveTree as call } from '@portal/contract/patents/designs'
import { checkDesign } from '@portal/domain/patents/designs/checks'
import { emptyDesign } from '@portal/domain/patents/designs/design-form'
import { checkWords } from '@portal/domain/patents/filings/check-words'
import { emptyDesignForm } from '@portal/domain/patents/filings/form'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import { storeForm } from '../../kernel/forms/save-form-parts.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { filingForm } from '../filings/filing-form-parts.ts'
import { maskForm, parseForm } from '../filings/form-rules.ts'
import { findMeasures } from '../filings/measure-queries.ts'

export const saveTree = implement(call, async ({ input, user, db }) => {
  const { orderNo, draftKey, version, json } = input
  const kept = await db.transaction(async (tx) => {
    let form = emptyDesignForm
    if (orderNo !== undefined) {
      const order = await getVisibleOrder(tx, user, orderNo)
      const filing = await findFiling(tx, order.id)
      if (!filing) throw new AppError('filings.notOpen')
      form = parseForm(filing.form)
      if (form.kind !== 'design' || !form.design) throw new AppError('filings.notOpen')
    }
    // `storeForm` takes a form as its page has it, numbers masked, and puts the stored ones back.
    const next = { ...maskForm(form), design: { ...(form.design ?? emptyDesign), ...json } }
    return storeForm(tx, user, filingForm, { orderNo, draftKey, version, json: next })
  })
  const { title, design } = kept.form
  const views = (design?.designs ?? []).flatMap((item) => item.views.map((view) => view.fileId))
  const findings = design ? checkDesign({ title, design, measures: await findMeasures(db, views) }) : []
  return {
    id: kept.order.orderNo,
    version: kept.filing.version,
    savedTime: kept.filing.updatedAt.toISOString(),
    checks: findings.map(({ level, path, key, params }) => ({
      level,
      path,
      key,
      words: fillBoth(checkWords({ level, key }), params),
    })),
  }
})
