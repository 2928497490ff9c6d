import { judgeCertificate, judgeRegistration } from '@portal/domain/copyright/applications/numbers'
import { softwareReview, workReview } from '@portal/domain/copyright/applications/review-plan'
import { copyrightServiceReview } from '@portal/domain/copyright/applications/service-review-plan'
import type { CopyrightOrderKind } from '@portal/domain/kernel/orders/order-areas'
import type { KindDocuments } from '../../kernel/orders/kind-documents-rules.ts'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { copyrightServiceForm } from './service-form-parts.ts'
import { softwareForm } from './software-form-parts.ts'
import { workForm } from './work-form-parts.ts'

const certificate = 'cr-certificate'

/** Numbers of receipts have no form that is known. */
const documentsOf = (kind: CopyrightOrderKind): KindDocuments => ({
  readNumber: (text, { code }) => (code === certificate ? judgeRegistration(kind, text) : { ok: true, value: text }),
  readCertificateNo: (text, { code }) =>
    code === certificate ? judgeCertificate(kind, text) : { ok: true, value: text },
})

export const copyrightOrders: readonly OrderKind[] = [
  { ...kindsOfForm(softwareForm), review: softwareReview, documents: documentsOf('softwareCopyright') },
  { ...kindsOfForm(workForm), review: workReview, documents: documentsOf('workCopyright') },
  { ...kindsOfForm(copyrightServiceForm), review: copyrightServiceReview, documents: documentsOf('copyrightService') },
]
