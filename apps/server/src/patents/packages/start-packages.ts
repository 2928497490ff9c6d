import type { packageLayouts } from '@portal/contract/patents/case-packages'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { insertLongWork } from '../../platform/jobs/long-work-queries.ts'
import { insertPackages } from './package-queries.ts'

type Asked = { name: string; layout: (typeof packageLayouts)[number] } & (
  | { orderId: string }
  | { sourceFileId: string }
)

/** Notes packages to be made and puts the work on the queue; the id of the work. */
export function startPackages(db: Db, user: SessionUser, packages: readonly Asked[]): Promise<string> {
  const owner = { ownerId: user.ownerId, requestedBy: user.id }
  return db.transaction(async (tx) => {
    const work = { ...owner, kind: 'casePackages.build', input: {}, rows: packages.length }
    const jobId = await insertLongWork(tx, work)
    await insertPackages(
      tx,
      packages.map((one) => ({ ...owner, jobId, ...one })),
    )
    await addJob(tx, 'casePackages.build', { jobId }, { attemptsMax: 5 })
    return jobId
  })
}
