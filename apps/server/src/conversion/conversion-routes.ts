import type * as conversion from '@portal/contract/conversion'
import type { Implementations } from '../http/handler.ts'
import { convertWordToPdf } from './convert-word-to-pdf.ts'
import { getConversion } from './get-conversion.ts'

export const conversionRoutes: Implementations<typeof conversion> = { convertWordToPdf, getConversion }
