import { codeStateNames } from '@portal/domain/people/codes/invite-code'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { type Code, codePath, codeTones } from './code-types.ts'
import { codeMessages } from './messages.ts'

export function CodeStateChip({ state }: Pick<Code, 'state'>) {
  const language = useLanguage()
  return <StateChip tone={codeTones[state]}>{codeStateNames[state][language]}</StateChip>
}

/** What a code is for, and how it ends; `leads` to its registrations. */
export function CodeName({ row, leads = false, more }: { row: Code; leads?: boolean; more?: string }) {
  const t = useMessages(codeMessages)
  const facts = [t.endsIn(row.tail), row.company && t.forCompany(row.company), more].filter(Boolean)
  return (
    <span className={cells.lines}>
      {leads ? (
        <Link className={texts.medium} to={codePath(row.codeId)} data-open>
          {row.purpose}
        </Link>
      ) : (
        <span className={texts.medium}>{row.purpose}</span>
      )}
      <small>{facts.join(' · ')}</small>
    </span>
  )
}

export function CodeCard({ row, leads = false, more }: { row: Code; leads?: boolean; more?: string }) {
  const t = useMessages(codeMessages)
  return (
    <>
      <CodeName row={row} leads={leads} {...(more !== undefined && { more })} />
      <span className={layout.between8}>
        <CodeStateChip state={row.state} />
        <span className={texts.numbers}>{t.ofQuota(row.uses, row.quota)}</span>
        <strong className={texts.numbers}>{formatFen(row.paid)}</strong>
      </span>
    </>
  )
}
