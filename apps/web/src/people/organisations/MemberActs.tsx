import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { leavingMessages } from './leaving-messages.ts'
import { memberMessages } from './member-messages.ts'
import { organisationMessages } from './messages.ts'
import type { Member, Organisation } from './role-words.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'))
const MemberDialog = lazy(() => import('./MemberDialog.tsx'))
const ResetDialog = lazy(() => import('./ResetDialog.tsx'))

/** What is done to a member by whoever manages people and has no fewer rights. */
export function MemberActs({ organisation, member }: { organisation: Organisation; member: Member }) {
  const t = useMessages(memberMessages)
  const shared = useMessages(organisationMessages)
  const words = useMessages(leavingMessages)
  const [opened, setOpened] = useState<'change' | 'remove' | 'reset'>()
  const close = () => setOpened(undefined)
  const isOwn = member.id === organisation.me.memberId
  return (
    <span className={layout.row8}>
      <Button size="small" aria-label={t.changeNamed(member.name)} onClick={() => setOpened('change')}>
        {shared.change}
      </Button>
      {member.isSubAccount && organisation.me.isOwner && !member.isDisabled && (
        <Button size="small" aria-label={words.resetNamed(member.name)} onClick={() => setOpened('reset')}>
          {words.reset}
        </Button>
      )}
      {!isOwn && (
        <Button size="small" aria-label={words.removeNamed(member.name)} onClick={() => setOpened('remove')}>
          {words.remove}
        </Button>
      )}
      {opened && (
        <Opening>
          {opened === 'change' && <MemberDialog organisation={organisation} member={member} onClose={close} />}
          {opened === 'reset' && <ResetDialog member={member} onClose={close} />}
          {opened === 'remove' && <LeaveDialog organisation={organisation} member={member} onClose={close} />}
        </Opening>
      )}
    </span>
  )
}
