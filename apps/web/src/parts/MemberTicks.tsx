import { useState } from 'react'
import { useMessages } from '../app/language.ts'
import { TextField } from '../ui/Field.tsx'
import texts from '../ui/texts.module.css'
import type { Member } from './all-members.ts'
import { memberTicksMessages } from './member-ticks-messages.ts'
import { TickList } from './TickList.tsx'

/** Without a search one sees so many at most. */
const shownMax = 50
const searchedFrom = 8

interface MemberTicksProps {
  readonly members: readonly Member[]
  /** Ids of memberships. */
  readonly ticked: readonly string[]
  readonly onChange: (ticked: readonly string[]) => void
  readonly label?: string
}

/** Some of the members of an organisation, found by name where they are many. */
export function MemberTicks({ members, ticked, onChange, label }: MemberTicksProps) {
  const t = useMessages(memberTicksMessages)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = members.filter(({ name, account }) => `${name} ${account}`.toLowerCase().includes(wanted))
  const shown = found.slice(0, shownMax)
  return (
    <>
      {members.length > searchedFrom && (
        <TextField type="search" label={t.findMember} value={text} onChange={(event) => setText(event.target.value)} />
      )}
      <TickList
        label={label ?? t.members}
        options={shown.map(({ id, name, account }) => ({ id, name, hint: account }))}
        ticked={ticked}
        onChange={onChange}
      />
      {found.length > shown.length && <p className={texts.quiet13}>{t.tooManyToShow(found.length - shown.length)}</p>}
    </>
  )
}
