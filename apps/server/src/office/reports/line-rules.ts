import { bookedKinds, type DoneEvent, doneEventKeys } from '@portal/domain/office/reports/report-facts'
import { doneWords, rightStateWords } from '@portal/domain/office/reports/report-words'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { describeLimit } from '../../docket/limits/limit-row-rules.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { countryName } from '../../kernel/reference/country-names-parts.ts'
import type { StoredLine } from './line-queries.ts'

const isDone = (event: string): event is DoneEvent => (doneEventKeys as readonly string[]).includes(event)
const isBooked = (event: string): event is keyof typeof bookedKinds => Object.hasOwn(bookedKinds, event)

function whatOf({ event, code }: StoredLine): TwoLanguages | null {
  if (event === null) return null
  if (isBooked(event)) return bookedKinds[event]
  return isDone(event) ? doneWords(event, code) : null
}

/** A line in words of both languages; its title, which may hold codes, in one. */
export function toReportLine(row: StoredLine, language: 'en' | 'zh') {
  const { place, groupName, kind, title, number, reference, country, phase, stateOf, state } = row
  const { filedOn, grantedOn, ruleId, rulePart, onDay, mayMove, event, officialFen, serviceFen } = row
  return {
    ...{ place, group: groupName, number, reference, phase, filedOn, grantedOn, onDay, mayMove },
    title: titleIn({ kind: kind ?? '', title }, language),
    country: country === '' ? null : { code: country, name: countryName(country) },
    state: stateOf === null || state === null ? null : rightStateWords(stateOf, state),
    limit: ruleId === null ? null : describeLimit({ ruleId, part: rulePart ?? '' }),
    isOverdue: event === 'overdue' || event === 'late',
    what: whatOf(row),
    ...{ official: officialFen, service: serviceFen },
  }
}
export type Line = ReturnType<typeof toReportLine>
