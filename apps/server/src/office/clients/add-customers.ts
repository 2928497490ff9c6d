import { addCustomers as call } from '@portal/contract/office/clients'
import { isPublicNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { refuseNarrow } from './client-access.ts'
import { changeClient, insertClient } from './client-write-queries.ts'
import { findAddable } from './customer-queries.ts'

export const addCustomers = implement(call, (context) => {
  const { input, db, client } = context
  const ids = [...new Set(input.customerIds)]
  return db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    refuseNarrow(caller)
    const found = await findAddable(tx, caller, ids)
    if (found.length !== ids.length) throw new AppError('clients.noSuchCustomer')
    for (const { id: customerId, name, nameEn, idCode } of found) {
      const id = await insertClient(tx, {
        ...{ organisationId: organisation.id, createdBy: caller.id, name, nameEn },
        // What an account states of itself is not always a code.
        ...{ idCode: isPublicNumber(idCode) ? idCode : '', address: '', language: 'zh', reference: '', note: '' },
        ...{ contacts: [], opponents: [] },
      })
      await changeClient(tx, id, { customerId })
      await writeAudit(tx, {
        ...{ actor: caller, action: call.name, subjectKind: 'client', subjectId: id },
        ...{ detail: { name }, requestId: client.requestId },
      })
    }
    return { added: found.length }
  })
})
