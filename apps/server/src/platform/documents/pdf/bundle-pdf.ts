import { documentPagesMax } from '@portal/contract/limits'
import type { FileRefusal } from '../file-kind-parts.ts'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from '../worker-parts.ts'

/** What a paper of a bundle says, in order. */
export type PaperBlock =
  | { type: 'title'; text: string; english?: string }
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  | { type: 'rows'; rows: (readonly [label: string, value: string])[] }
  | { type: 'picture'; bytes: Uint8Array; width: number; height: number }

/** A PDF that is there, or a paper to be written. */
export type BundlePiece =
  | { type: 'pdf'; bytes: Uint8Array }
  | { type: 'paper'; title: string; foot: string; mark: string; blocks: PaperBlock[] }

export type BundleRequest = { pieces: readonly BundlePiece[]; madeAt: Date; pagesMax: number }
export type Bundle = { ok: true; pages: number; content: Uint8Array }
export type BundleReply =
  | Bundle
  | { ok: false; problem: 'encrypted' | 'damaged' }
  | { ok: false; problem: 'tooManyPages'; pages: number }

const milliseconds = 60_000
const heapMegabytes = 768

/**
 * Writes papers and joins them with PDFs that are there into one, in a process of its own within 60 s.
 *
 * @returns the PDF with its pages, or a refusal: encrypted, damaged, too many pages, too hard, busy.
 */
export async function bundlePdf(pieces: readonly BundlePiece[], madeAt: Date): Promise<Bundle | FileRefusal> {
  const module = new URL('./bundle-worker.ts', import.meta.url)
  const input = { pieces, madeAt, pagesMax: documentPagesMax }
  try {
    const reply = await runWorkerJob<BundleRequest, BundleReply>({ module, input, milliseconds, heapMegabytes })
    if (reply.ok) return reply
    if (reply.problem !== 'tooManyPages') return { ok: false, code: `documents.${reply.problem}`, values: {} }
    return { ok: false, code: 'documents.tooManyPages', values: { pages: reply.pages, limit: documentPagesMax } }
  } catch (error) {
    const isOfFile = error instanceof WorkerJobError && pieces.some((piece) => piece.type === 'pdf')
    if (isOfFile) return { ok: false, code: 'documents.damaged', values: {} }
    if (!(error instanceof WorkerStoppedError)) throw error
    return { ok: false, code: error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', values: {} }
  }
}
