import type * as time from '@portal/contract/office/time'
import type { Implementations } from '../../platform/http/handler.ts'
import { listRates, removeRate, saveRate } from './rates.ts'
import { exportTime, getReport, listTime } from './time-list.ts'
import { getTimer, removeTime, saveTime, startTimer, stopTimer } from './write-time.ts'

export const timeRoutes: Implementations<typeof time> = {
  exportTime,
  getReport,
  getTimer,
  listRates,
  listTime,
  removeRate,
  removeTime,
  saveRate,
  saveTime,
  startTimer,
  stopTimer,
}
