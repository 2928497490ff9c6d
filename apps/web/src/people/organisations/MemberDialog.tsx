import type { Reach } from '@portal/domain/people/rights/reach'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TickList } from '../../parts/TickList.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { memberMessages } from './member-messages.ts'
import { organisationMessages } from './messages.ts'
import { ReachChoice } from './ReachChoice.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { type Member, type Organisation, toSent } from './role-words.ts'

interface MemberDialogProps {
  readonly organisation: Organisation
  readonly member: Member
  readonly onClose: () => void
}

/** Role, reach and teams of one member. */
export default function MemberDialog({ organisation, member, onClose }: MemberDialogProps) {
  const t = useMessages(memberMessages)
  const shared = useMessages(organisationMessages)
  const [roleId, setRoleId] = useState(member.role?.id ?? '')
  const [reach, setReach] = useState<Reach>(member.reach)
  const [teamIds, setTeamIds] = useState<readonly string[]>(member.teams.map(({ id }) => id))
  const [main, setMain] = useState(member.teams.find(({ isMain }) => isMain)?.id ?? '')
  const mainTeamId = teamIds.includes(main) ? main : (teamIds[0] ?? null)
  const change = useCallMutation('organisations.changeMember', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: shared.saved })
      onClose()
    },
  })
  const save = () => {
    if (!member.role) return
    const { id, role } = member
    const from = { roleId: role.id, reach: member.reach }
    change.mutate({ id, roleId, reach: toSent(reach), teamIds: [...teamIds], mainTeamId, from })
  }
  return (
    <FormDialog
      title={t.changeTitle(member.name)}
      label={shared.save}
      busy={change.isPending}
      disabled={roleId === ''}
      error={change.error}
      onClose={onClose}
      onAct={save}
    >
      <RoleChoice organisation={organisation} value={roleId} onChange={setRoleId} />
      <ReachChoice organisation={organisation} value={reach} onChange={setReach} />
      {organisation.teams.length > 0 && (
        <TickList label={shared.teams} options={organisation.teams} ticked={teamIds} onChange={setTeamIds} />
      )}
      {teamIds.length > 1 && (
        <SelectField
          label={t.mainTeam}
          hint={t.mainTeamHint}
          value={mainTeamId ?? ''}
          options={organisation.teams
            .filter(({ id }) => teamIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setMain}
        />
      )}
    </FormDialog>
  )
}
