import type { FileRefusal } from '../file-kind-parts.ts'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from '../worker-parts.ts'

/** What goes to the PDF process and what comes back. */
export type PdfRequest = { bytes: Buffer; pagesMax: number; pixelsMax: number } & (
  | { kind: 'inspect'; textPagesMax: number }
  | { kind: 'render'; dpi: number; pageNumbers: readonly number[] }
)
export type PdfPage = { widthMm: number; heightMm: number; text: string }
export type PdfReply =
  | { ok: true; pages: PdfPage[]; title: string; isActive: boolean }
  | { ok: true; pages: number; images: Uint8Array[] }
  | { ok: false; problem: 'encrypted' | 'damaged' }
  | { ok: false; problem: 'tooManyPages'; pages: number }

const heapMegabytes = 512

/**
 * Sends a job to a process of its own; a refusal is in the words of the error catalogue.
 *
 * @param milliseconds Time for opening the file and for its pages.
 */
export async function runPdfJob<Reply extends PdfReply & { ok: true }>(
  request: PdfRequest,
  milliseconds: number,
): Promise<Reply | FileRefusal> {
  const module = new URL('./pdf-worker.ts', import.meta.url)
  try {
    const job = { module, input: request, milliseconds, heapMegabytes }
    const reply = await runWorkerJob<PdfRequest, Reply | (PdfReply & { ok: false })>(job)
    if (reply.ok) return reply
    if (reply.problem !== 'tooManyPages') return { ok: false, code: `documents.${reply.problem}`, values: {} }
    return { ok: false, code: 'documents.tooManyPages', values: { pages: reply.pages, limit: request.pagesMax } }
  } catch (error) {
    // What the reading process throws comes from the file: it does no input or output of its own.
    if (error instanceof WorkerJobError) return { ok: false, code: 'documents.damaged', values: {} }
    if (!(error instanceof WorkerStoppedError)) throw error
    return { ok: false, code: error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', values: {} }
  }
}
