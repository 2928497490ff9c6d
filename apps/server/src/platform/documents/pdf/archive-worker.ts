import { answerFileJob, asBuffer } from '../file-job-parts.ts'
import type { ZipLimits } from '../zip-parts.ts'
import { findActiveInArchive } from './find-active.ts'

export type ArchiveRequest = { bytes: Uint8Array; limits: ZipLimits }

answerFileJob<ArchiveRequest, string | undefined>(({ bytes, limits }) =>
  findActiveInArchive(asBuffer(bytes), { ...limits }),
)
