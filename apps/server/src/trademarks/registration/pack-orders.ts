import { packTrademarkOrders as call } from '@portal/contract/trademarks/trademarks'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { findDoneWork, findOrInsertLongWork } from '../../platform/jobs/long-work-queries.ts'
import { getPackableTrademarks, revealsNumbers } from './packable-orders.ts'
import { contentKeyOf, filesIn, type PlannedPackage, planPackage, refuseIncomplete } from './package-plan-parts.ts'
import { type PackInput, packKind } from './package-queries.ts'

export const packTrademarkOrders = implement(call, async ({ input, user, db, services, language, client }) => {
  await limitRate(db, `trademarkPackages:${user.id}`, 60, 600)
  const orders = await getPackableTrademarks(db, user, input.packageList ?? [input.orderNo ?? ''])
  const planned: PlannedPackage[] = []
  for (const order of orders) planned.push(await planPackage(db, order))
  refuseIncomplete(planned, language)
  const work = { requestedBy: user.id, kind: packKind, contentKey: contentKeyOf(planned) }
  const packed: PackInput = { orderNos: planned.map(({ orderNo }) => orderNo) }
  const files = filesIn(planned)
  const built = await findDoneWork(db, work)
  const jobId = await db.transaction(async (tx) => {
    if (revealsNumbers(user)) {
      for (const subjectId of packed.orderNos) {
        const line = { actor: user, action: call.name, subjectKind: 'order', subjectId, requestId: client.requestId }
        await writeAudit(tx, line)
      }
    }
    if (built) return built.id
    const { id, isNew } = await findOrInsertLongWork(tx, { ...work, ownerId: user.ownerId, input: packed, rows: files })
    if (isNew) await addJob(tx, packKind, { jobId: id }, { attemptsMax: 5 })
    return id
  })
  const link = built && signFileLink(services.config.secretKey, built.fileId, services.now())
  return { jobId, files, url: link?.url ?? null }
})
