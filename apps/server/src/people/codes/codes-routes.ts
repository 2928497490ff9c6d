import type * as codes from '@portal/contract/people/codes'
import type { Implementations } from '../../platform/http/handler.ts'
import {
  exportAllCodes,
  exportCodes,
  exportRegistrations,
  getCode,
  listAllCodes,
  listCodes,
  listRegistrations,
} from './code-list.ts'
import { extendCode, stopAnyCode, stopCode } from './end-code.ts'
import { addCode, drawPoster, listGifts } from './make-code.ts'
import { acceptCode, openCode } from './open-code.ts'

export const codesRoutes: Implementations<typeof codes> = {
  openCode,
  acceptCode,
  listCodes,
  exportCodes,
  getCode,
  listRegistrations,
  exportRegistrations,
  listGifts,
  addCode,
  drawPoster,
  extendCode,
  stopCode,
  listAllCodes,
  exportAllCodes,
  stopAnyCode,
}
