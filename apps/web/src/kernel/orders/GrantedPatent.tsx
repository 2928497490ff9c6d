import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { useLanguage, useMessages } from '../../app/language.ts'
import { deadlineTitle } from '../../parts/deadline-words.ts'
import { caseActMessages } from './case-act-messages.ts'
import type { Case } from './case-types.ts'

/** What comes next for a patent: its nearest deadline by name and day. */
export default function GrantedPatent({ deadlines }: { deadlines: Case['deadlines'] }) {
  const t = useMessages(caseActMessages)
  const language = useLanguage()
  const open = deadlines.filter(({ state }) => state === 'open')
  const [next] = open.sort((one, other) => one.officialOn.localeCompare(other.officialOn))
  return (
    <p>
      {next
        ? t.patentGranted(deadlineTitle(next.ruleId, language), notedDay(next.officialOn, language))
        : t.patentGrantedNoDate}
    </p>
  )
}
