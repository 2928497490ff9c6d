import { answerWorkerJob } from '../platform/documents/answer-worker-job-parts.ts'
import { contractPaper } from './contract-paper-parts.ts'
import type { ContractWork } from './contract-parts.ts'

answerWorkerJob<ContractWork, Uint8Array>(contractPaper)
