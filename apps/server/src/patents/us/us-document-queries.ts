import type { UsKind } from '@portal/domain/patents/us/form'
import { readUsNumber, usNumberFaultWords } from '@portal/domain/patents/us/us-numbers'
import { z } from 'zod'
import { findSubmittedForm } from '../../kernel/forms/submitted-form-queries.ts'
import type { KindDocuments, ReadNumber } from '../../kernel/orders/kind-documents-rules.ts'

const Routed = z.object({ route: z.unknown().optional() })

function read(of: 'application' | UsKind, text: string): ReadNumber {
  const value = readUsNumber(of, text)
  return value === undefined ? { ok: false, reason: usNumberFaultWords[of] } : { ok: true, value }
}

/** What an order learns from documents of the USPTO. */
export const usDocuments = (kind: UsKind): KindDocuments => ({
  readNumber: (text) => read('application', text),
  readCertificateNo: (text) => read(kind, text),
  // The national phase keeps the day of the international application.
  keepsOlderDay: async (tx, order) =>
    Routed.safeParse(await findSubmittedForm(tx, order.id)).data?.route === 'nationalPhase',
})
