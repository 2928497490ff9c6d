import { archiveLimits, type FileRefusal, zipProblemCodes } from '../file-kind-parts.ts'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from '../worker-parts.ts'
import { checkZip, ZipError } from '../zip-parts.ts'
import type { DocxContent } from './docx-types.ts'
import type { DocxReply, DocxRequest } from './docx-worker.ts'

const limits = { partBytesMax: 48 * 1024 * 1024, imageBytesMax: 128 * 1024 * 1024, blocksMax: 50_000 }
const milliseconds = 15_000
const heapMegabytes = 768

/**
 * Reads a DOCX in a process of its own: paragraphs, headings, tables, pictures, and what in it will not survive.
 * Macros never run, links to outside are counted and never followed.
 *
 * @param bytes A file that `judgeFile` called `docx`; its archive is checked again here, so any bytes are safe.
 * @returns the content, or a refusal: damaged, bomb, encrypted, too hard, busy.
 */
export async function readDocx(bytes: Buffer): Promise<DocxContent | FileRefusal> {
  try {
    await checkZip(bytes, archiveLimits)
    const module = new URL('./docx-worker.ts', import.meta.url)
    const job = { module, input: { bytes, ...limits }, milliseconds, heapMegabytes }
    const reply = await runWorkerJob<DocxRequest, DocxReply>(job)
    if (reply.ok) return reply
    return { ok: false, code: reply.problem === 'tooLarge' ? 'documents.tooHard' : 'documents.damaged', values: {} }
  } catch (error) {
    if (error instanceof WorkerStoppedError) {
      return { ok: false, code: error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', values: {} }
    }
    if (error instanceof ZipError) {
      return { ok: false, code: zipProblemCodes[error.problem], values: {} }
    }
    // What the reading process throws comes from the file: it does no input or output of its own.
    if (error instanceof WorkerJobError) return { ok: false, code: 'documents.damaged', values: {} }
    throw error
  }
}
