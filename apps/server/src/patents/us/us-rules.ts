import { UsFormShape } from '@portal/contract/patents/us-form'
import { serviceFeeFen } from '@portal/domain/kernel/reference/service-fees'
import { getCurrencyRate } from '@portal/domain/patents/abroad/currency-rates'
import { usSizeOf } from '@portal/domain/patents/us/filing-size'
import {
  applicantName,
  inventorName,
  isUsKind,
  type UsForm,
  type UsKind,
  usSections,
} from '@portal/domain/patents/us/form'
import { type UsFault, usFaultWords } from '@portal/domain/patents/us/form-faults'
import { usFeeNames } from '@portal/domain/patents/us/us-fee-names'
import { centsToFen, quoteUsFiling, type UsFilingSize } from '@portal/domain/patents/us/us-fees'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import type { OrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { FieldProblem } from '../../platform/http/app-error.ts'

/** A stored form in today's shape. */
export function parseUsForm(stored: unknown): UsForm {
  return UsFormShape.parse(stored)
}

/** Facts of a form that its order shows in lists. */
export function usFactsOf(form: UsForm): OrderFacts {
  const names = form.applicants.length > 0 ? form.applicants.map(applicantName) : form.inventors.map(inventorName)
  return {
    kind: form.kind,
    serviceType: form.serviceType,
    title: form.title.trim(),
    applicantName: names.filter((name) => name !== '').join('、'),
    agentId: null,
  }
}

export function toUsProblems(faults: readonly UsFault[], language: 'en' | 'zh'): FieldProblem[] {
  return faults.map(({ path, key, params }) => ({ path, message: fillWords(usFaultWords[key][language], params) }))
}

/** Every line of a filing on a day: the office's in dollars and fen, then ours. */
export function quoteUs(size: UsFilingSize & Pick<UsForm, 'serviceType'>, on: CivilDate, agencyId: number) {
  const rate = getCurrencyRate('USD', on)
  const office = quoteUsFiling(size, on).map((line) => ({ ...line, amountFen: centsToFen(line.cents, rate) }))
  const serviceFen = serviceFeeFen(size.kind, size.serviceType, on, agencyId)
  return {
    office,
    serviceFen,
    rate,
    officialFen: office.reduce((sum, one) => sum + one.amountFen, 0),
  }
}

/** The lines as they are frozen on an order, office first. */
export function usFeeLines(form: UsForm, on: CivilDate, agencyId: number) {
  const { office, serviceFen, rate } = quoteUs({ ...usSizeOf(form), serviceType: form.serviceType }, on, agencyId)
  const { rateMicro, validFrom: rateFrom } = rate
  const lines = office.map((line) => {
    const unitFen = centsToFen(line.unitCents, rate)
    const { kind, quantity, cents, discountPercent, source } = line
    const params = {
      cents,
      rateMicro,
      rateFrom,
      discountPercent,
      nameEn: usFeeNames[kind].en,
      nameZh: usFeeNames[kind].zh,
    }
    return {
      beneficiary: 'office' as const,
      kind: `us.${kind}`,
      quantity,
      unitFen,
      fullFen: centsToFen(line.fullCents, rate),
      amountFen: line.amountFen,
      explanation: { key: `us.${kind}`, params, source, reductionPercent: discountPercent, dueRule: null },
    }
  })
  const own = { beneficiary: 'service' as const, kind: 'service', quantity: 1 }
  const explanation = { key: 'service', params: {}, source: 'Our price list', reductionPercent: 0, dueRule: null }
  return [...lines, { ...own, unitFen: serviceFen, fullFen: serviceFen, amountFen: serviceFen, explanation }]
}

export const sectionOf = (text: string) => usSections.find((section) => section === text) ?? 'papers'

/** Whether what was sent is a US form: it is kept and handed in by its own rules. */
export function isUsInput<Input extends { readonly type?: string | undefined }>(
  input: Input,
): input is Extract<Input, { readonly type: UsKind }> {
  return input.type !== undefined && isUsKind(input.type)
}
