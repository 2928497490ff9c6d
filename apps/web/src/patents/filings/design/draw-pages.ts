import { type ReplyFor, sendCall } from '../../../api/send-call.ts'

export type Conversion = ReplyFor<'conversion.drawPdf'>
export const firstDpi = 200

/** Asks for the pages of a stored PDF as pictures. @throws CallError */
export function drawPages(pdfId: string, dpi: number = firstDpi): Promise<Conversion> {
  return sendCall('conversion.drawPdf', { id: pdfId, dpi }, { shownInPlace: true })
}
