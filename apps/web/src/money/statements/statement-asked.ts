import {
  isSpan,
  type Span,
  type SpanPreset,
  spanOf,
  spanPresetKeys,
  usualSpan,
} from '@portal/domain/money/statements/statement'
import { civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { todayInBeijing } from '../../app/format.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'

/** Two texts as the days of a statement; undefined where they are none. */
const spanIn = (from: string, to: string): Span | undefined =>
  isCivilDate(from) && isCivilDate(to) && isSpan({ from, to })
    ? { from: civilDate(from), to: civilDate(to) }
    : undefined

/** What the address asks for: whose statement, over which days. A mistyped one shows the usual days. */
export function askedStatement(state: Pick<ListAddress, 'get'>) {
  const own = spanIn(state.get('from') ?? '', state.get('to') ?? '')
  const preset: SpanPreset = spanPresetKeys.find((key) => key === state.get('period')) ?? usualSpan
  const id = state.get('customerId')
  return {
    span: own ?? spanOf(preset, civilDate(todayInBeijing())),
    preset: own ? undefined : preset,
    customerId: id !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined,
  }
}
