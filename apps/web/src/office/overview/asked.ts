import { limitAreaKeys } from '@portal/domain/docket/limits/limit-areas'
import {
  type CaseFigure,
  caseFigures,
  isPeriod,
  type Period,
  type Preset,
  periodOf,
  presetKeys,
  usualPreset,
} from '@portal/domain/office/overview/figures'
import { civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { todayInBeijing } from '../../app/format.ts'
import { pathTo } from '../../app/paths.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'

const isId = (text: string | undefined) =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined

/** What the address asks for: a preset or two days, and whose cases. A mistyped one shows the usual period. */
export function askedOf(state: Pick<ListAddress, 'get'>) {
  const [from, to] = [state.get('from'), state.get('to')]
  const isOwn = from !== undefined && to !== undefined && isCivilDate(from) && isCivilDate(to) && isPeriod({ from, to })
  const preset = presetKeys.find((key) => key === state.get('period')) ?? usualPreset
  const period: Period = isOwn
    ? { from: civilDate(from ?? ''), to: civilDate(to ?? '') }
    : periodOf(preset, civilDate(todayInBeijing()))
  const filter = {
    area: limitAreaKeys.find((key) => key === state.get('area')),
    personId: isId(state.get('personId')),
    userId: isId(state.get('userId')),
  }
  return { period, filter, preset: isOwn ? undefined : (preset satisfies Preset) }
}
export type Asked = Pick<ReturnType<typeof askedOf>, 'period' | 'filter'>

type More = Readonly<Record<string, string | undefined>>

/** The rows behind a figure, over the same days and cases. */
export function wayToCases(figure: CaseFigure, { period, filter }: Asked, more: More = {}): string {
  const days = caseFigures[figure].inPeriod ? { dayFrom: period.from, dayTo: period.to } : {}
  return pathTo('/overview/cases', { query: { figure, ...days, ...filter, ...more } })
}

export const wayToMoney = ({ period, filter }: Asked, more: More = {}): string =>
  pathTo('/overview/money', { query: { dayFrom: period.from, dayTo: period.to, ...filter, ...more } })

/** Limits in the docket: overdue ones, or those of the days that were counted. */
export function wayToLimits(
  which: 'overdue' | { readonly from: string; readonly to: string },
  { filter }: Asked,
  more: More = {},
) {
  const asked = which === 'overdue' ? { tab: 'overdue' } : { dueFrom: which.from, dueTo: which.to }
  return pathTo('/docket', { query: { ...asked, counted: 'true', ...filter, ...more } })
}
