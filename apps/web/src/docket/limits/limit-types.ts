import type { RowOf } from '../../parts/list/use-list.tsx'

export type Limit = RowOf<'docket.listLimits'>
export type Day = 'official' | 'ours'

/** By which day the calendars and the plot place limits, as the address says. */
export const dayFrom = (text: string | undefined): Day => (text === 'ours' ? 'ours' : 'official')
