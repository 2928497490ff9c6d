import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { serviceFaultWords } from '@portal/domain/trademarks/services/fault-words'
import type { ServiceFault } from '@portal/domain/trademarks/services/faults'
import { serviceFeeLines } from '@portal/domain/trademarks/services/fees'
import { serviceTitle, type TrademarkServiceForm, trademarkServiceKind } from '@portal/domain/trademarks/services/form'
import type { OrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { FeeLine } from '../../kernel/orders/order-form-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { FieldProblem } from '../../platform/http/app-error.ts'
import { restoreContact } from '../registration/contact-parts.ts'
import { type KnownOf, maskPeople, restorePeople } from '../registration/trademark-rules.ts'

/** A stored form in today's shape. */
export const readServiceForm = (stored: unknown): TrademarkServiceForm | undefined =>
  TrademarkServiceFormShape.safeParse(stored).data

export function serviceFactsOf(form: TrademarkServiceForm): OrderFacts {
  return {
    kind: trademarkServiceKind,
    serviceType: form.serviceType,
    // The service itself is a fact of the form, worded by whoever shows it.
    title: serviceTitle(form),
    applicantName: form.applicants.map((one) => one.name.trim()).join('、'),
    agentId: null,
  }
}

export function toServiceProblems(faults: readonly ServiceFault[], language: 'en' | 'zh'): FieldProblem[] {
  return faults.map(({ path, key, params }) => ({ path, message: fillWords(serviceFaultWords[key][language], params) }))
}

export interface ServiceLine extends FeeLine {
  readonly explanation: { readonly params: Readonly<Record<string, string | number>> }
}

/** The lines as they are frozen on an order, the office's first. */
export function frozenLines(form: TrademarkServiceForm, on: CivilDate, agencyId: number): readonly ServiceLine[] {
  return serviceFeeLines(form, on, agencyId).map(
    ({ beneficiary, kind, name, quantity, unitFen, amountFen, source }) => {
      const key = beneficiary === 'office' ? `tm.${kind}` : 'service'
      const params: Record<string, string | number> =
        beneficiary === 'office' ? { nameEn: name.en, nameZh: name.zh, quantity } : { quantity }
      return {
        ...{ beneficiary, kind: key, quantity, unitFen, amountFen },
        fullFen: amountFen,
        explanation: { key, params, source, reductionPercent: 0, dueRule: null },
      }
    },
  )
}

/** The form as it may be shown: numbers of people without their middle. */
export function maskServiceForm(form: TrademarkServiceForm): TrademarkServiceForm {
  return { ...form, applicants: maskPeople(form.applicants), licensees: maskPeople(form.licensees) }
}

/** The form with whole numbers where the sender only has masked ones, as `restorePeople` and `restoreContact`. */
export async function restoreServiceNumbers(
  db: Db,
  form: TrademarkServiceForm,
  { ownerId, accounts, stored }: KnownOf<TrademarkServiceForm>,
): Promise<TrademarkServiceForm> {
  const restore = (at: 'applicants' | 'licensees') =>
    restorePeople(db, form[at], { ownerId, accounts, stored: stored?.[at] ?? [], at })
  const [applicants, licensees] = [await restore('applicants'), await restore('licensees')]
  const bookIds = applicants.map(({ bookId }) => bookId)
  const contact = await restoreContact(db, form.contact, { ownerId, accounts, bookIds, stored: stored?.contact })
  return { ...form, applicants, licensees, contact }
}
