import type * as conversion from '@portal/contract/platform/conversion'
import type { Implementations } from '../http/handler.ts'
import { convertWordToPdf } from './convert-word-to-pdf.ts'
import { drawPdf } from './draw-pdf.ts'
import { drawUpload } from './draw-upload.ts'
import { getConversion } from './get-conversion.ts'

export const conversionRoutes: Implementations<typeof conversion> = {
  convertWordToPdf,
  drawPdf,
  drawUpload,
  getConversion,
}
