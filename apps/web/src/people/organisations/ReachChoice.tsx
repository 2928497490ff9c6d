import { type Reach, type ReachPart, reachNames, reachWords } from '@portal/domain/people/rights/reach'
import { useLanguage, useMessages } from '../../app/language.ts'
import { TickList } from '../../parts/TickList.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import layout from '../../ui/layout.module.css'
import { memberMessages } from './member-messages.ts'
import type { Organisation } from './role-words.ts'

interface ReachChoiceProps {
  readonly organisation: Organisation
  readonly value: Reach
  readonly onChange: (reach: Reach) => void
}

const more = ['teams', 'made', 'clients'] as const satisfies readonly ReachPart[]
const isPart = (id: string): id is ReachPart => id in reachNames && id !== 'all'

/** Which rows a member sees: all of them, or what is in their hands and some more. Nobody gives more than they reach. */
export function ReachChoice({ organisation, value, onChange }: ReachChoiceProps) {
  const t = useMessages(memberMessages)
  const language = useLanguage()
  const own = organisation.me.reach
  // A company has no book of clients.
  const offered = more.filter(
    (part) => (own === 'all' || own.includes(part)) && (part !== 'clients' || organisation.kind === 'agency'),
  )
  const parts = value === 'all' ? [] : value
  return (
    <div className={layout.stack8}>
      <ChoiceField
        label={t.sees}
        value={value === 'all' ? 'all' : 'hands'}
        choices={(own === 'all' ? (['all', 'hands'] as const) : (['hands'] as const)).map((one) => ({
          value: one,
          label: reachNames[one][language],
          text: reachWords[one][language],
        }))}
        onChange={(next) => onChange(next === 'all' ? 'all' : ['hands', ...offered])}
      />
      {value !== 'all' && offered.length > 0 && (
        <TickList
          label={t.seesAlso}
          options={offered.map((part) => ({
            id: part,
            name: reachNames[part][language],
            hint: reachWords[part][language],
          }))}
          ticked={parts.filter((part) => part !== 'hands')}
          onChange={(ticked) => onChange(['hands', ...ticked.filter(isPart)])}
        />
      )}
    </div>
  )
}
