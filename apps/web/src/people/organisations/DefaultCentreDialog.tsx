import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { allMembers } from '../../parts/all-members.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { ApprovalSettings } from './ApprovalsTab.tsx'
import { rulesMessages } from './approval-messages.ts'
import { organisationMessages } from './messages.ts'
import type { Organisation } from './role-words.ts'

interface DefaultCentreDialogProps {
  readonly settings: ApprovalSettings
  readonly organisation: Organisation
  readonly onClose: () => void
}

/** Which cost centre new orders of a member or team get. */
export default function DefaultCentreDialog({ settings, organisation, onClose }: DefaultCentreDialogProps) {
  const t = useMessages(rulesMessages)
  const shared = useMessages(organisationMessages)
  const { data: members = [] } = useQuery(allMembers)
  const [of, setOf] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [kind, id = ''] = of.split(' ')
  const given = settings.defaults.find(({ memberId, teamId }) => (kind === 'team' ? teamId : memberId) === id)
  const centreId = chosen ?? given?.costCentreId ?? ''
  const save = useCallMutation('approvals.setDefaultCostCentre', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: shared.saved })
      onClose()
    },
  })
  const put = () =>
    save.mutate({
      ...(kind === 'team' ? { teamId: id } : { memberId: id }),
      costCentreId: centreId === '' ? null : centreId,
    })
  return (
    <FormDialog
      title={t.defaultTitle}
      label={shared.save}
      busy={save.isPending}
      disabled={id === ''}
      error={save.error}
      onClose={onClose}
      onAct={put}
    >
      <p className={texts.soft14}>{t.defaultText}</p>
      <SelectField
        label={t.ofWhom}
        required
        value={of}
        options={[
          ...organisation.teams.map((team) => ({ value: `team ${team.id}`, label: t.teamOf(team.name) })),
          ...members.map((member) => ({ value: `member ${member.id}`, label: member.name })),
        ]}
        onChange={(value) => {
          setOf(value)
          setChosen(undefined)
        }}
      />
      <SelectField
        label={t.centres}
        placeholder={t.none}
        value={centreId}
        options={settings.costCentres
          .filter((one) => !one.isClosed || one.id === centreId)
          .map((one) => ({ value: one.id, label: `${one.code} ${one.name}` }))}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
