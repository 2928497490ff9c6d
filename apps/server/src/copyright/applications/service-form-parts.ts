import { CopyrightServiceFormShape } from '@portal/contract/copyright/copyright-form'
import { copyrightServiceFeeLines } from '@portal/domain/copyright/applications/fees'
import { signedCopyrightPapers } from '@portal/domain/copyright/applications/form'
import { findCopyrightServiceFaults } from '@portal/domain/copyright/applications/service-faults'
import {
  type CopyrightServiceForm,
  copyrightServiceFileIds,
  copyrightServiceKind,
  copyrightServiceSectionOf,
} from '@portal/domain/copyright/applications/service-form'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { namedPapers, withoutPapers } from '../../kernel/orders/order-form-rules.ts'
import { copyrightFactsOf, copyrightFeeLines, restoreOwners, toCopyrightProblems } from './copyright-rules.ts'
import { copyrightServicePapers } from './service-papers.ts'
import { serviceSigning } from './service-signing-parts.ts'

/** What is asked for of a registration that is there, among the forms of orders. */
export const copyrightServiceForm: OrderForm<CopyrightServiceForm> = {
  kinds: [copyrightServiceKind],
  read: (stored) => CopyrightServiceFormShape.safeParse(stored).data,
  factsOf: copyrightFactsOf,
  complete: async (db, form, { ownerId, accounts, stored }) => {
    const of = { ownerId, accounts }
    return {
      ...form,
      owners: await restoreOwners(db, form.owners, { ...of, stored: stored?.owners ?? [] }),
      assignees: await restoreOwners(db, form.assignees, { ...of, stored: stored?.assignees ?? [] }, 'assignees'),
    }
  },
  fileIdsOf: copyrightServiceFileIds,
  withFiles: (form, files) => ({ ...form, papers: namedPapers(form.papers, files) }),
  copied: (form) => withoutPapers(form, signedCopyrightPapers),
  findProblems: async (_db, form, on, language) => toCopyrightProblems(findCopyrightServiceFaults(form, on), language),
  sectionOf: copyrightServiceSectionOf,
  opensWith: { registration: ['papers'], owners: ['papers'], content: ['papers'] },
  feeLinesOf: (form, on, agencyId) => copyrightFeeLines(form, copyrightServiceFeeLines(on), on, agencyId),
  signing: serviceSigning,
  papersOf: (form, { services }) => copyrightServicePapers(form, services.now()),
}
