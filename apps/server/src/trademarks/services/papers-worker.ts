import { answerWorkerJob } from '../../platform/documents/answer-worker-job-parts.ts'
import type { PaperWork } from './make-papers-parts.ts'
import { makeApplication, makeServicePower } from './service-papers-parts.ts'

answerWorkerJob<PaperWork, readonly Uint8Array[]>(async ({ form, made, papers }) => {
  const done: Uint8Array[] = []
  for (const paper of papers) {
    done.push(await (paper === 'power' ? makeServicePower(form, made) : makeApplication(form, paper, made)))
  }
  return done
})
