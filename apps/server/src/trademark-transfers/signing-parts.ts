import { agencyIdDefault } from '@portal/contract/limits'
import type { PaperToSign, SigningParty } from '@portal/domain/signing/signing'
import type { TransferForm } from '@portal/domain/trademark-transfers/form'
import { getAgency } from '../filings/agent-queries.ts'
import type { OrderForm } from '../order-forms/order-form-rules.ts'
import { makePaper, type TransferPaper, transferPaperKind, transferPaperTitles } from './transfer-papers.ts'
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
    papers: [...both.map((kind) => paper(kind)), paper(`${side}Power`)],
  }))
}

export const transferSigning: NonNullable<OrderForm<TransferForm>['signing']> = {
  partiesOf,
  makePaper: async (form, kind, { db, services }) => {
    const name = papers.find((one) => transferPaperKind(one) === kind)
    if (!name) throw new Error(`a transfer has no paper ${kind}`)
    const agency = await getAgency(db, agencyIdDefault)
    // As it lies with the order: what the mark costs stands in no paper of ours.
    const content = await makePaper(formForReader(form, false), name, { agency, madeAt: services.now() })
    const title = transferPaperTitles[name]
    return { kind, title, name: `${title.replaceAll('／', '-')}.pdf`, content }
  },
}
