import type { ReplyOf } from '@portal/contract/call'
import type { getSoftware, submitSoftware } from '@portal/contract/copyright/copyright'
import { type CopyrightAdvice, describeCopyrightAdvice } from '@portal/domain/copyright/applications/fault-words'
import type { AnyCopyrightForm } from '@portal/domain/copyright/applications/form'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { markWrong } from '../../kernel/forms/mark-wrong-parts.ts'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import type { FormContext, FormToStore } from '../../kernel/forms/save-form-parts.ts'
import { saveOrSubmitForm } from '../../kernel/forms/submit-form-parts.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { type OrderForm, readStored, sumsOf } from '../../kernel/orders/order-form-rules.ts'
import { payUntil } from '../../kernel/orders/order-money-rules.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { findKeptFiles } from '../../platform/documents/file-queries.ts'
import { maskOwners } from './copyright-rules.ts'

type Advise<Form> = (form: Form, today: CivilDate) => readonly CopyrightAdvice[]
type Saved = ReplyOf<typeof submitSoftware>

/** Keeps a form, or hands it in; both answer the same. */
export async function saveOrSubmitCopyright<Form extends AnyCopyrightForm>(
  context: FormContext,
  of: OrderForm<Form>,
  { advise, ...input }: FormToStore<Form> & { readonly draft: boolean; readonly advise: Advise<Form> },
): Promise<Saved> {
  const { db, user, services, language } = context
  const { orderNo } = await saveOrSubmitForm(context, of, input)
  const order = await getVisibleOrder(db, user, orderNo)
  const filing = await findFiling(db, order.id)
  if (!filing) throw new Error('an order without its form')
  const form = readStored(of, filing.form)
  const today = beijingDate(services.now())
  const isOpen = order.workState === workStates.draft.code || order.workState === workStates.correctionAsked.code
  const sums = order.submittedAt ? order : sumsOf(of.feeLinesOf(form, today, order.agencyId))
  return {
    orderNo,
    version: filing.version,
    workState: order.workState,
    savedTime: filing.updatedAt.toISOString(),
    errors: isOpen ? [...(await of.findProblems(db, form, today, language))] : [],
    checks: isOpen ? say(advise(form, today), language) : [],
    amountOfficial: sums.officialFen,
    amountService: sums.serviceFen,
    expireTime: payUntil(order),
  }
}

const say = (advice: readonly CopyrightAdvice[], language: 'en' | 'zh') =>
  advice.map((one) => ({ path: one.path, message: describeCopyrightAdvice(one, language) }))

/** What both reading calls answer beside the form itself. */
export async function readCopyright<Form extends AnyCopyrightForm>(
  { db, user, services, language }: FormContext,
  of: OrderForm<Form>,
  { orderNo, advise }: { orderNo: string; advise: Advise<Form> },
): Promise<Omit<ReplyOf<typeof getSoftware>, 'json'> & { form: Form }> {
  const found = await readForm(db, user, of, orderNo)
  const { order, form } = found
  const today = beijingDate(services.now())
  const faults = found.mode === 'read' ? [] : await of.findProblems(db, form, today, language)
  const files = await findKeptFiles(db, of.fileIdsOf(form))
  const sums = order.submittedAt ? order : sumsOf(of.feeLinesOf(form, today, order.agencyId))
  return {
    orderNo: order.orderNo,
    form: markWrong(maskOwners(form), faults),
    version: found.version,
    savedTime: found.savedTime,
    mode: found.mode,
    openSections: found.openSections,
    files: files.map(({ id, name, mediaType, pages }) => ({
      ...{ id, name, mediaType, pages },
      ...signFileLink(services.config.secretKey, id, services.now()),
    })),
    corrections: found.corrections,
    checks: found.mode === 'read' ? [] : say(advise(form, today), language),
    amountOfficial: sums.officialFen,
    amountService: sums.serviceFen,
    states: { payment: order.paymentState, work: order.workState, official: order.officialState },
  }
}
