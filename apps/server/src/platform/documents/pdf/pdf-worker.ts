import { createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { answerWorkerJob } from '../answer-worker-job-parts.ts'
import { hasActiveName } from './active-parts.ts'
import { openPdf } from './open-pdf.ts'
import type { PdfPage, PdfReply, PdfRequest } from './pdf-jobs.ts'

const pointsPerInch = 72
type RenderTarget = Pick<Parameters<PDFPageProxy['render']>[0], 'canvas' | 'canvasContext'>

answerWorkerJob<PdfRequest, PdfReply>(async (request) => {
  // Before pdf.js, which takes the bytes over.
  const isActive = request.kind === 'inspect' && hasActiveName(request.bytes)
  const opened = await openPdf(new Uint8Array(request.bytes), request.pixelsMax)
  if (!opened.ok) return opened
  try {
    return await answer(opened.pdf, request, isActive)
  } finally {
    await opened.pdf.loadingTask.destroy()
  }
})

async function answer(pdf: PDFDocumentProxy, request: PdfRequest, hasName: boolean): Promise<PdfReply> {
  const pages = pdf.numPages
  if (pages > request.pagesMax) return { ok: false, problem: 'tooManyPages', pages }
  if (request.kind === 'render') {
    const images: Uint8Array[] = []
    for (const number of request.pageNumbers.filter((each) => each >= 1 && each <= pages)) {
      const page = await pdf.getPage(number)
      images.push(await drawPage(page, request.dpi, request.pixelsMax))
      page.cleanup()
    }
    return { ok: true, pages, images }
  }
  const described: PdfPage[] = []
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number)
    described.push(await describePage(page, number <= request.textPagesMax))
    page.cleanup()
  }
  const { info } = await pdf.getMetadata()
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title : ''
  const isActive = hasName || (await pdf.getJSActions()) !== null || (await pdf.hasJSActions())
  return { ok: true, pages: described, title, isActive }
}

async function describePage(page: PDFPageProxy, withText: boolean): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const millimetres = (points: number) => Math.round((points / pointsPerInch) * 25.4)
  if (!withText) return { widthMm: millimetres(width), heightMm: millimetres(height), text: '' }
  const content = await page.getTextContent()
  const pieces = content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
  return { widthMm: millimetres(width), heightMm: millimetres(height), text: pieces.join('').trim() }
}

/** PNG on white; a page too large for the limit is drawn smaller, never refused. */
async function drawPage(page: PDFPageProxy, dpi: number, pixelsMax: number): Promise<Uint8Array> {
  const asked = page.getViewport({ scale: dpi / pointsPerInch })
  const shrink = Math.min(1, Math.sqrt(pixelsMax / (asked.width * asked.height)))
  const viewport = page.getViewport({ scale: (dpi / pointsPerInch) * shrink })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  const context = canvas.getContext('2d')
  // pdf.js is typed for the browser's canvas; @napi-rs/canvas offers the same drawing calls.
  const target = { canvas, canvasContext: context } as unknown as RenderTarget
  await page.render({ ...target, viewport, background: '#ffffff' }).promise
  return canvas.encode('png')
}
