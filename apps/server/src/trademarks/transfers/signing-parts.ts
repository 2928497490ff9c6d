import type { PaperToSign, SigningParty } from '@portal/domain/kernel/signing/signing'
import type { TransferForm } from '@portal/domain/trademarks/transfers/form'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { markSigning } from '../registration/mark-signing-parts.ts'
import { makePaperOf } from './make-papers-parts.ts'
import { type TransferPaper, transferPaperKind, transferPaperTitles } from './transfer-papers.ts'
import { formForReader } from './transfer-rules.ts'

const paper = (kind: TransferPaper): PaperToSign => ({
  kind: transferPaperKind(kind),
  title: transferPaperTitles[kind],
  toSign: true,
})
const papers = Object.keys(transferPaperTitles) as TransferPaper[]

/** Both sides sign by agreement; of a succession the successor alone. */
function partiesOf(form: TransferForm): readonly SigningParty[] {
  const both =
    form.way === 'assignment' ? (['application', 'consent', 'agreement'] as const) : (['application'] as const)
  const sides = form.way === 'assignment' ? (['seller', 'buyer'] as const) : (['buyer'] as const)
  return sides.map((side) => ({
    key: side,
    name: form[side].name.trim(),
    isPerson: form[side].kind === 'person',
    idNumber: form[side].certificateNo,
    role: side,
    isInMainland: form[side].region === 'mainland',
    papers: [...both.map((kind) => paper(kind)), paper(`${side}Power`)],
  }))
}

export const transferSigning: NonNullable<OrderForm<TransferForm>['signing']> = {
  ...markSigning(partiesOf, ({ key }) => key),
  makePaper: async (form, kind, { db, services, agencyId }) => {
    const name = papers.find((one) => transferPaperKind(one) === kind)
    if (!name) throw new Error(`a transfer has no paper ${kind}`)
    // As it lies with the order: what the mark costs stands in no paper of ours.
    return makePaperOf(db, formForReader(form, false), name, { agencyId, madeAt: services.now() })
  },
}
