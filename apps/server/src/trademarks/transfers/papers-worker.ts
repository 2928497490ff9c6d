import { answerWorkerJob } from '../../platform/documents/answer-worker-job-parts.ts'
import type { PaperWork } from './make-papers-parts.ts'
import { drawPaper } from './transfer-papers.ts'

answerWorkerJob<PaperWork, readonly Uint8Array[]>(async ({ form, made, papers }) => {
  const done: Uint8Array[] = []
  for (const paper of papers) done.push(await drawPaper(form, paper, made))
  return done
})
