import { AppError } from '../../http/app-error.ts'
import { archiveLimits, zipProblemCodes } from '../file-kind-parts.ts'
import { readingMilliseconds } from '../reading-limits-parts.ts'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from '../worker-parts.ts'
import type { ArchiveReply, ArchiveRequest } from './archive-worker.ts'

const heapMegabytes = 512

/**
 * Refuses an archive in which, or in an archive inside it, lies a PDF that runs a script or starts a program: who unpacks
 * it opens it beside the others. Read in a process of its own.
 *
 * @param bytes An archive that `judgeFile` took.
 * @throws AppError `documents.pdfActiveInside` with its path, or what is wrong about the archive.
 */
export async function refuseActiveInside(
  bytes: Buffer,
  name: string,
  milliseconds = readingMilliseconds,
): Promise<void> {
  const reply = await ask({ bytes, limits: archiveLimits }, name, milliseconds)
  if (!reply.ok) throw new AppError(zipProblemCodes[reply.problem])
  if (reply.active !== undefined) throw new AppError('documents.pdfActiveInside', { file: reply.active })
}

async function ask(input: ArchiveRequest, file: string, milliseconds: number): Promise<ArchiveReply> {
  const module = new URL('./archive-worker.ts', import.meta.url)
  try {
    return await runWorkerJob<ArchiveRequest, ArchiveReply>({ module, input, milliseconds, heapMegabytes })
  } catch (error) {
    if (error instanceof WorkerStoppedError) {
      const code = error.failure === 'busy' ? 'documents.busy' : 'documents.fileTooHard'
      throw new AppError(code, { file }, { cause: error })
    }
    // What the reading process throws comes from the file: it does no input or output of its own.
    if (error instanceof WorkerJobError) throw new AppError('documents.damaged', {}, { cause: error })
    throw error
  }
}
