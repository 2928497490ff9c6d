import type * as marks from '@portal/contract/trademarks/marks'
import type { Implementations } from '../../platform/http/handler.ts'
import { addWatchedMarks } from './add-watched-marks.ts'
import { checkSimilarMarks } from './check-similar-marks.ts'
import { getMarkRegister } from './get-mark-register.ts'
import { getRegisterMark } from './get-register-mark.ts'
import { getWatchedMarkFigures } from './get-watched-mark-figures.ts'
import { removeWatchedMarks } from './remove-watched-marks.ts'
import { searchMarks } from './search-marks.ts'
import { updateWatchedMark } from './update-watched-mark.ts'
import { exportWatchedMarks, listWatchedMarks } from './watched-list.ts'

export const marksRoutes: Implementations<typeof marks> = {
  checkSimilarMarks,
  searchMarks,
  getRegisterMark,
  getMarkRegister,
  listWatchedMarks,
  getWatchedMarkFigures,
  addWatchedMarks,
  updateWatchedMark,
  removeWatchedMarks,
  exportWatchedMarks,
}
