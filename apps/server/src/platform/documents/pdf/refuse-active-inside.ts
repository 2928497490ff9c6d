import { AppError } from '../../http/app-error.ts'
import { runFileJob } from '../file-job-parts.ts'
import { archiveLimits } from '../file-kind-parts.ts'
import { readingMilliseconds } from '../reading-limits-parts.ts'
import type { ArchiveRequest } from './archive-worker.ts'

const module = new URL('./archive-worker.ts', import.meta.url)
const heapMegabytes = 512

/**
 * Refuses an archive in which, or in an archive or a mail inside it, lies a PDF that runs a script or starts a program: who
 * unpacks it opens it beside the others. Read in a process of its own.
 *
 * @param bytes An archive that `judgeFile` took.
 * @throws AppError `documents.pdfActiveInside` with its path, or what is wrong about the archive.
 */
export async function refuseActiveInside(
  bytes: Buffer,
  name: string,
  milliseconds = readingMilliseconds,
): Promise<void> {
  const job = { module, input: { bytes, limits: archiveLimits }, milliseconds, heapMegabytes }
  const active = await runFileJob<ArchiveRequest, string | undefined>(job, name)
  if (active !== undefined) throw new AppError('documents.pdfActiveInside', { file: active })
}
