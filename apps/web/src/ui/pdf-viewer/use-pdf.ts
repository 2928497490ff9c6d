import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { prepareHanFont } from './han-font.ts'
import { fetchPdf, openPdf, type PdfFailure, type PdfSource } from './load-pdf.ts'
import type { PageSize } from './page-layout.ts'

export type PdfState =
  | { readonly state: 'loading'; readonly percent: number }
  | { readonly state: 'password'; readonly wrong: boolean; readonly answer: (password: string) => void }
  | { readonly state: 'failed'; readonly failure: PdfFailure; readonly bytes: Blob | undefined }
  | {
      readonly state: 'ready'
      readonly pdf: PDFDocumentProxy
      readonly bytes: Blob
      readonly sizes: readonly PageSize[]
      readonly ownHan: boolean
    }

/** Loads and opens a document; `attempt` counts the tries of the person. Everything is let go when the source changes. */
export function usePdf(source: PdfSource, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ state: 'loading', percent: 0 })
  const { url, headers } = source
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt is there to start anew
  useEffect(() => {
    const abort = new AbortController()
    let opened: PDFDocumentProxy | undefined
    const show = (next: PdfState) => {
      if (!abort.signal.aborted) setState(next)
    }
    const load = async () => {
      show({ state: 'loading', percent: 0 })
      const fetched = await fetchPdf({ url, headers }, (percent) => show({ state: 'loading', percent }), abort.signal)
      if ('failure' in fetched) return show({ state: 'failed', failure: fetched.failure, bytes: undefined })
      const { bytes } = fetched
      const [result, ownHan] = await Promise.all([
        openPdf(bytes, (wrong, answer) => show({ state: 'password', wrong, answer })),
        prepareHanFont(),
      ])
      if ('failure' in result) return show({ state: 'failed', failure: result.failure, bytes })
      opened = result.pdf
      const first = (await opened.getPage(1)).getViewport({ scale: 1, rotation: 0 })
      const sizes = Array.from({ length: opened.numPages }, () => ({ width: first.width, height: first.height }))
      show({ state: 'ready', pdf: opened, bytes, sizes, ownHan })
    }
    load().catch((error: unknown) => {
      if (abort.signal.aborted) return
      show({ state: 'failed', failure: 'unreachable', bytes: undefined })
      throw error
    })
    return () => {
      abort.abort()
      void opened?.loadingTask.destroy()
    }
  }, [url, headers, attempt])
  return state
}
