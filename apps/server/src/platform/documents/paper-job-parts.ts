import { AppError } from '../http/app-error.ts'
import { runWorkerJob, WorkerStoppedError } from './worker-parts.ts'

const milliseconds = 60_000
const heapMegabytes = 512

/**
 * Papers that we make, as PDF, drawn in a process of their own: to set the text of hundreds of marks takes seconds in one
 * piece.
 *
 * @param module the worker's own file; it answers with the papers in the order of the work.
 * @throws AppError `documents.busy`, `documents.tooHard`.
 */
export async function runPaperJob<Work>(module: URL, input: Work): Promise<readonly Buffer[]> {
  try {
    const job = { module, input, milliseconds, heapMegabytes }
    const done = await runWorkerJob<Work, readonly Uint8Array[]>(job)
    return done.map((bytes) => Buffer.from(bytes))
  } catch (error) {
    if (!(error instanceof WorkerStoppedError)) throw error
    throw new AppError(error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', {}, { cause: error })
  }
}
