import { readFile } from 'node:fs/promises'
import type { FileRefusal } from '../file-kind-parts.ts'
import { runWorkerJob, WorkerStoppedError } from '../worker-parts.ts'
import type { ReadVideo, VideoKind } from './read-video.ts'

export interface VideoRequest {
  readonly path: string
  readonly kind: VideoKind
}
/** `isChanged`: the file at the path is without its notes now. */
export type VideoReply = (Omit<ReadVideo, 'bytes'> & { readonly isChanged: boolean }) | FileRefusal

const milliseconds = 5_000
const heapMegabytes = 256

/**
 * Reads a video in a process of its own, as `readVideo` does: the index of one that was made for it has hundreds of
 * thousands of elements, and fifty megabytes are written anew where notes are taken out.
 *
 * @param path A spooled file, of which the process takes out what stands beside the film.
 * @param bytes What the file holds; returned where nothing had to be taken out.
 */
export async function checkVideo(path: string, bytes: Buffer, kind: VideoKind): Promise<ReadVideo | FileRefusal> {
  try {
    const job = { module: new URL('./video-worker.ts', import.meta.url), milliseconds, heapMegabytes }
    const reply = await runWorkerJob<VideoRequest, VideoReply>({ ...job, input: { path, kind } })
    if (!reply.ok) return reply
    const { isChanged, ...facts } = reply
    return { ...facts, bytes: isChanged ? await readFile(path) : bytes }
  } catch (error) {
    if (!(error instanceof WorkerStoppedError)) throw error
    return { ok: false, code: error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', values: {} }
  }
}
