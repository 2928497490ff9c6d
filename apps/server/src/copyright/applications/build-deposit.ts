import { buildDeposit as call } from '@portal/contract/copyright/copyright'
import { fileKinds } from '../../platform/documents/file-kind-parts.ts'
import { findVisibleFile } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { insertLongWork } from '../../platform/jobs/long-work-queries.ts'
import { insertDeposit } from './deposit-queries.ts'
import { loadDepositReply } from './deposit-rows.ts'

const accepted = { source: ['zip'], manual: ['pdf', 'docx', 'zip'] } as const

export const buildDeposit = implement(call, async ({ input, user, db, services, language }) => {
  await limitRate(db, `deposit:${user.id}`, 60, 600)
  const { kind, id, name, version, ...settings } = input
  const source = await findVisibleFile(db, user, id)
  if (!source) throw new AppError('common.notFound')
  const kinds = accepted[kind]
  if (!kinds.some((one) => fileKinds[one].contentType === source.mediaType)) {
    throw new AppError('documents.kindUnknown', { accepted: kinds.join(', ') })
  }
  const owner = { ownerId: user.ownerId, requestedBy: user.id }
  const jobId = await db.transaction(async (tx) => {
    const made = await insertDeposit(tx, { ...owner, kind, sourceFileId: source.id, name, version, settings })
    await insertLongWork(tx, { ...owner, id: made, kind: 'copyright.buildDeposit', input: { deposit: kind }, rows: 1 })
    // One at a time for an account: however many it asks for, others find a worker.
    const queue = `deposits ${user.ownerId}`
    await addJob(tx, 'copyright.buildDeposit', { jobId: made }, { attemptsMax: 5, queue })
    return made
  })
  return loadDepositReply(db, services, user, { jobId, language })
})
