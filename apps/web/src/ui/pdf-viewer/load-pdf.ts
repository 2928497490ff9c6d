import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type PdfFailure = 'damaged' | 'notPdf' | 'expired' | 'unreachable'
/** `url` on our own site; `headers` for what is not public. Keep the object the same while the document is. */
export interface PdfSource {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}
export type Fetched = { readonly bytes: Blob } | { readonly failure: PdfFailure }
export type Opened = { readonly pdf: PDFDocumentProxy } | { readonly failure: PdfFailure }

const endedStatuses = [401, 403, 404, 410]

/** The bytes of a document, telling 0 to 100 as they come (0 where the length is unknown). */
export async function fetchPdf(
  source: PdfSource,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<Fetched> {
  let response: Response
  try {
    response = await fetch(source.url, { headers: { ...source.headers }, signal })
  } catch (error) {
    // A connection that fails is an answer for the person; an abort is for the caller.
    if (signal.aborted) throw error
    return { failure: 'unreachable' }
  }
  if (endedStatuses.includes(response.status)) return { failure: 'expired' }
  if (!response.ok || response.body === null) return { failure: 'unreachable' }
  const total = Number(response.headers.get('content-length'))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    received += value.length
    if (total > 0) onPercent(Math.min(99, Math.floor((received / total) * 100)))
  }
  const bytes = new Blob(chunks, { type: 'application/pdf' })
  const head = new TextDecoder('latin1').decode(await bytes.slice(0, 1024).arrayBuffer())
  return head.includes('%PDF-') ? { bytes } : { failure: 'notPdf' }
}

/**
 * Opens the bytes with pdf.js, which is loaded here and not before. Its scripts do not run, its links are not followed.
 *
 * @param askPassword Called for each try, `wrong` after the first; answer with the callback it gets.
 */
export async function openPdf(
  bytes: Blob,
  askPassword: (wrong: boolean, answer: (password: string) => void) => void,
): Promise<Opened> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  const task = pdfjs.getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    cMapUrl: '/pdfjs/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
    iccUrl: '/pdfjs/iccs/',
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: 100_000_000,
  })
  task.onPassword = (answer: (password: string) => void, reason: number) =>
    askPassword(reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD, answer)
  try {
    return { pdf: await task.promise }
  } catch {
    // With the bytes at hand and no input or output of its own, all that pdf.js throws here comes from the file.
    return { failure: 'damaged' }
  }
}
