import { type ServiceType, serviceTypeNames } from '@portal/domain/kernel/orders/service-types'
import { draftingFee, draftingFeeName, isDraftedRight } from '@portal/domain/kernel/reference/drafting'
import { draftingFeeFen, serviceFeeFen } from '@portal/domain/kernel/reference/service-fees'
import { feeKindNames } from '@portal/domain/law/patents/fee-kinds'
import { type FilingSize, filingFeeExplanations, quoteFiling } from '@portal/domain/law/patents/filing-fees'
import { recordedReduction } from '@portal/domain/law/patents/recorded-reduction'
import { type Drafting, type FilingForm, rightsOf } from '@portal/domain/patents/filings/form'
import { filingSizesOf } from '@portal/domain/patents/filings/form-size'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { fillBoth, type TwoLanguages, type WordParams } from '@portal/domain/platform/words/two-languages'

/** One line of a quote, of the office or of us. */
export interface QuoteLine {
  readonly right: RightType
  readonly beneficiary: 'office' | 'service'
  readonly kind: string
  readonly name: TwoLanguages
  readonly quantity: number
  readonly unitFen: number
  readonly fullFen: number
  readonly amountFen: number
  readonly reductionPercent: number
  readonly explanation: { readonly key: string; readonly params: WordParams; readonly words: TwoLanguages }
  readonly source: string
  readonly dueRule: string | null
}

export interface QuoteRequest {
  readonly kind: FilingForm['kind']
  readonly serviceType: ServiceType
  readonly drafting: Drafting
  readonly sizes: readonly FilingSize[]
  readonly reduceFees: boolean
  readonly recordYears: readonly (number | null)[]
}

/** Every line of a filing on a day: per right first the office's fees, then ours. */
export function quoteLines(request: QuoteRequest, on: CivilDate, agencyId: number) {
  const reduction = recordedReduction(request.recordYears, on)
  const percent = request.reduceFees ? reduction.percent : 0
  const official = quoteFiling(request.sizes, percent, on).lines
  const lines = rightsOf(request.kind).flatMap((right): QuoteLine[] => {
    return [
      ...official
        .filter((line) => line.right === right)
        .map((line) => ({
          right,
          beneficiary: 'office' as const,
          kind: line.kind,
          name: feeKindNames[line.kind],
          quantity: line.quantity,
          unitFen: line.unitFen,
          fullFen: line.fullFen,
          amountFen: line.amountFen,
          reductionPercent: line.reductionPercent,
          explanation: {
            ...line.explanation,
            words: fillBoth(filingFeeExplanations[line.explanation.key], line.explanation.params),
          },
          source: line.source,
          dueRule: line.dueRule,
        })),
      ownLine(
        request,
        { right, kind: 'service', name: { en: 'Service fee', zh: '服务费' } },
        serviceFeeFen(right, request.serviceType, on, agencyId),
      ),
      ...(request.drafting === 'attorney' && isDraftedRight(right)
        ? [
            ownLine(
              request,
              { right, kind: draftingFee, name: draftingFeeName },
              draftingFeeFen(right, request.serviceType, on, agencyId),
            ),
          ]
        : []),
    ]
  })
  return { lines, reduction }
}

/** A line of ours, of the price list. */
function ownLine(
  { serviceType }: QuoteRequest,
  of: Pick<QuoteLine, 'right' | 'kind' | 'name'>,
  fen: number,
): QuoteLine {
  return {
    ...of,
    beneficiary: 'service',
    quantity: 1,
    unitFen: fen,
    fullFen: fen,
    amountFen: fen,
    reductionPercent: 0,
    explanation: { key: 'service', params: {}, words: serviceTypeNames[serviceType] },
    source: 'Our price list',
    dueRule: null,
  }
}

export function sumOf(lines: readonly QuoteLine[], beneficiary: QuoteLine['beneficiary']): number {
  return lines.filter((line) => line.beneficiary === beneficiary).reduce((sum, line) => sum + line.amountFen, 0)
}

/** A line as it is frozen on an order; its words are the domain's, by the key of its explanation. */
export function toFeeLine(line: QuoteLine) {
  const { beneficiary, kind, quantity, unitFen, fullFen, amountFen, reductionPercent, source, dueRule } = line
  const { key, params } = line.explanation
  const explanation = { key, params, reductionPercent, source, dueRule }
  return { beneficiary, kind, quantity, unitFen, fullFen, amountFen, explanation }
}

/** The quote of a whole form. */
export function quoteForm(form: FilingForm, on: CivilDate, agencyId: number) {
  return quoteLines(
    {
      kind: form.kind,
      serviceType: form.serviceType,
      drafting: form.drafting,
      sizes: filingSizesOf(form),
      reduceFees: form.reduceFees,
      recordYears: form.applicants.map((one) => one.reductionYear),
    },
    on,
    agencyId,
  )
}
