import { answerWorkerJob } from '../../platform/documents/answer-worker-job-parts.ts'
import type { PaperWork } from './draw-record-parts.ts'
import { makeDocxRecord, makePdfRecord } from './record-paper.ts'

answerWorkerJob<PaperWork, readonly Uint8Array[]>(async ({ paper, format }) => [
  format === 'pdf' ? await makePdfRecord(paper) : makeDocxRecord(paper),
])
