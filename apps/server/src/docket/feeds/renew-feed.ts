import { renewFeed as call } from '@portal/contract/docket/feeds'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { auditOf, newFeedAddress } from './feed-address-parts.ts'
import { renewFeedCode } from './feed-queries.ts'

export const renewFeed = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const { url, codeHash } = newFeedAddress(services)
    if (!(await renewFeedCode(tx, user, input.id, codeHash))) throw new AppError('common.notFound')
    await writeAudit(tx, { ...auditOf(user, client), action: call.name, detail: { id: input.id } })
    return { id: input.id, url }
  }),
)
