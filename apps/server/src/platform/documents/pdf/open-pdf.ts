import { GlobalFonts } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { chineseFonts, pdfjsFolders } from './pdf-files.ts'

/** Names under which pdf.js asks for fonts that a PDF does not carry; each would be boxes without a Chinese face. */
const regularNames = ['serif', 'sans-serif', 'monospace', 'SimSun', 'STSong-Light', 'FangSong', 'KaiTi']
const boldNames = ['SimHei', 'STHeiti']

export type PdfProblem = 'encrypted' | 'damaged'
export type OpenedPdf = { ok: true; pdf: PDFDocumentProxy } | { ok: false; problem: PdfProblem }

for (const name of regularNames) GlobalFonts.registerFromPath(chineseFonts.regular, name)
for (const name of boldNames) GlobalFonts.registerFromPath(chineseFonts.bold, name)

/**
 * Opens a PDF with pdf.js for reading or drawing; whoever opened it destroys its loading task. Runs only in a process of
 * `runWorkerJob`: pdf.js blocks while it works. No script of the PDF runs and nothing is fetched.
 *
 * @param bytes Taken over by pdf.js, do not use them afterwards.
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, imagePixelsMax: number): Promise<OpenedPdf> {
  try {
    const pdf = await getDocument({
      data: bytes,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: pdfjsFolders.cMaps,
      cMapPacked: true,
      standardFontDataUrl: pdfjsFolders.standardFonts,
      wasmUrl: pdfjsFolders.wasm,
      iccUrl: pdfjsFolders.icc,
      useSystemFonts: false,
      isEvalSupported: false,
      enableXfa: false,
      maxImageSize: imagePixelsMax,
      stopAtErrors: false,
    }).promise
    return { ok: true, pdf }
  } catch (error) {
    // By name: pdf.js does not export this class. All else thrown on opening comes from the file, for pdf.js
    // does no input or output of its own.
    const encrypted = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, problem: encrypted ? 'encrypted' : 'damaged' }
  }
}
