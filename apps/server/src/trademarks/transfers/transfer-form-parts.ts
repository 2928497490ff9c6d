import { findTransferFaults } from '@portal/domain/trademarks/transfers/faults'
import { signedForTransfer, type TransferForm, transferSectionOf } from '@portal/domain/trademarks/transfers/form'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { namedPapers, withoutPapers } from '../../kernel/orders/order-form-rules.ts'
import { agencyOfMarks, refuseMarksOfOthers } from '../register/mark-agency-queries.ts'
import { findCompanionsOfForm, withFactsOf, withRegisterFacts } from './companion-queries.ts'
import { refuseDoubleSale } from './double-sale-queries.ts'
import { transferDocumentKinds, transferPapers } from './make-papers-parts.ts'
import { transferSigning } from './signing-parts.ts'
import {
  readTransferForm,
  restoreTransferNumbers,
  toTransferProblems,
  transferFactsOf,
  transferFeeLines,
  transferKind,
} from './transfer-rules.ts'

/** @param find what must move along. */
export const transferFormWith = (find: typeof findCompanionsOfForm): OrderForm<TransferForm> => ({
  kinds: [transferKind],
  read: readTransferForm,
  factsOf: transferFactsOf,
  complete: async (db, form, known) => {
    const whole = await restoreTransferNumbers(db, form, known)
    const { correction } = known
    // Where the marks are closed nobody could follow what the register says by now.
    if (correction && !correction.opened.has('marks')) return withFactsOf(whole, correction.handedIn)
    return withRegisterFacts(db, whole)
  },
  copied: (form) => withoutPapers(form, signedForTransfer),
  fileIdsOf: ({ papers }) => papers.map(({ fileId }) => fileId),
  withFiles: (form, files) => ({ ...form, papers: namedPapers(form.papers, files) }),
  findProblems: async (db, form, on, language) =>
    toTransferProblems(findTransferFaults(form, (await find(db, form)).list, on), language),
  sectionOf: transferSectionOf,
  opensWith: { marks: ['papers'], seller: ['papers'], buyer: ['papers'] },
  agencyOfCase: (db, { marks }, ownerId) => agencyOfMarks(db, ownerId, marks),
  feeLinesOf: transferFeeLines,
  signing: transferSigning,
  papersOf: (form, { db, services, order: { agencyId } }) =>
    transferPapers(db, form, { agencyId, madeAt: services.now() }),
  documentKindsOf: transferDocumentKinds,
  onSubmitted: async (tx, handedIn) => {
    await refuseMarksOfOthers(tx, handedIn)
    await refuseDoubleSale(tx, handedIn)
  },
})

/** The form of a transfer among the forms of orders. */
export const transferForm = transferFormWith(findCompanionsOfForm)
