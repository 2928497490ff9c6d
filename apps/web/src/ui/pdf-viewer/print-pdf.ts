import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { renderTo } from './PdfPage.tsx'

const printDpi = 150

/**
 * Prints the pages as pictures out of our own page: works under a strict content policy and inside WeChat's browser,
 * where a PDF in a frame does not.
 */
export async function printPdf(pdf: PDFDocumentProxy, ownHan: boolean, onPage: (page: number) => void): Promise<void> {
  const sheet = document.createElement('div')
  sheet.dataset.printSheet = ''
  const addresses: string[] = []
  const canvas = document.createElement('canvas')
  canvas.lang = 'zh-CN'
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      onPage(number)
      const page = await pdf.getPage(number)
      await renderTo(canvas, page, printDpi / 72 / window.devicePixelRatio, 0, ownHan).promise
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (blob === null) throw new Error('no picture of the page')
      const image = document.createElement('img')
      const address = URL.createObjectURL(blob)
      addresses.push(address)
      image.src = address
      await image.decode()
      sheet.append(image)
    }
    document.body.append(sheet)
    window.print()
  } finally {
    sheet.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}
