import { signedServicePapers } from '@portal/domain/law/marks/service-names'
import { serviceDocumentKinds } from '@portal/domain/trademarks/services/document-kinds'
import { declaredEvidence } from '@portal/domain/trademarks/services/effects'
import { serviceFaultWords } from '@portal/domain/trademarks/services/fault-words'
import { findServiceFaults } from '@portal/domain/trademarks/services/faults'
import {
  serviceSectionOf,
  type TrademarkServiceForm,
  trademarkServiceKind,
  withoutOtherFacts,
} from '@portal/domain/trademarks/services/form'
import { noneLeftOut } from '@portal/domain/trademarks/services/owner-marks'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import { sql } from 'drizzle-orm'
import { isOwnBook } from '../../kernel/forms/applicant-queries.ts'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { namedPapers, withoutPapers } from '../../kernel/orders/order-form-rules.ts'
import { agencyOfMarks, refuseMarksOfOthers } from '../register/mark-agency-queries.ts'
import { refuseDuplicateOrder, saveServiceLimits } from './limit-queries.ts'
import { servicePapers } from './make-papers-parts.ts'
import { findLeftOut, readableTo, withFactsOf, withRegisterFacts } from './register-facts-queries.ts'
import {
  frozenLines,
  readServiceForm,
  restoreServiceNumbers,
  serviceFactsOf,
  toServiceProblems,
} from './service-rules.ts'
import { serviceSigning } from './signing-parts.ts'

/** What keeps a form from being handed in, what our copy of the register says of its marks too. */
const findByRegister: OrderForm<TrademarkServiceForm>['findProblems'] = async (db, form, on, language) =>
  toServiceProblems(findServiceFaults(form, await findLeftOut(db, form), on), language)

/** The form of a trademark service among the forms of orders. */
export const serviceForm: OrderForm<TrademarkServiceForm> = {
  kinds: [trademarkServiceKind],
  read: readServiceForm,
  factsOf: serviceFactsOf,
  complete: async (db, form, known) => {
    const { correction } = known
    const isOpen = correction === undefined || correction.opened.has('facts')
    const whole = await restoreServiceNumbers(db, isOpen ? withoutOtherFacts(form) : form, known)
    // Where the marks are closed nobody could follow what the register says by now.
    if (correction && !correction.opened.has('marks')) return withFactsOf(whole, correction.handedIn)
    // Somebody of another account who works on this order need not see the others.
    const readable = isOwnBook(known) ? readableTo(known.user) : { orders: sql`false`, marks: sql`true` }
    return withRegisterFacts(db, whole, known.ownerId, readable)
  },
  copied: (form) => withoutPapers(form, signedServicePapers),
  fileIdsOf: ({ papers }) => papers.map(({ fileId }) => fileId),
  withFiles: (form, files) => ({ ...form, papers: namedPapers(form.papers, files) }),
  findProblems: findByRegister,
  findRegisterProblems: findByRegister,
  findSentProblems: async (_db, form, on, language) =>
    toServiceProblems(findServiceFaults(form, noneLeftOut, on), language),
  parts: {
    of: (form) =>
      trademarkService(form.service).marks === 'each' ? form.marks.map((one) => ({ ...form, marks: [one] })) : [form],
    problem: (language) => ({ path: 'marks', message: serviceFaultWords.orderOfOneMark[language] }),
  },
  // What no correction opens lies in a section of its own.
  sectionOf: (path) => serviceSectionOf(path) ?? 'closed',
  // Which papers are needed follows from them.
  opensWith: { marks: ['papers'], facts: ['papers'], applicants: ['papers'] },
  agencyOfCase: (db, { marks }, ownerId) => agencyOfMarks(db, ownerId, marks),
  feeLinesOf: frozenLines,
  papersOf: (form, { db, services, order: { agencyId } }) =>
    servicePapers(db, form, { agencyId, madeAt: services.now() }),
  declared: declaredEvidence,
  documentKindsOf: serviceDocumentKinds,
  signing: serviceSigning,
  onSubmitted: async (tx, handedIn) => {
    await refuseMarksOfOthers(tx, handedIn)
    await refuseDuplicateOrder(tx, handedIn)
    await saveServiceLimits(tx, handedIn)
  },
}
