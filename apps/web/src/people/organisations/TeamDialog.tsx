import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { allMembers } from '../../parts/all-members.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { MemberTicks } from '../../parts/MemberTicks.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { organisationMessages } from './messages.ts'
import { roleMessages } from './role-messages.ts'
import type { Team } from './role-words.ts'

interface TeamDialogProps {
  /** Undefined: a new one. */
  readonly team: Team | undefined
  readonly onClose: () => void
}

/** Name, members and lead of a team. */
export default function TeamDialog({ team, onClose }: TeamDialogProps) {
  const t = useMessages(roleMessages)
  const shared = useMessages(organisationMessages)
  const [name, setName] = useState(team?.name ?? '')
  const [chosen, setChosen] = useState<readonly string[]>()
  const [lead, setLead] = useState(team?.lead?.memberId ?? '')
  const { data, error, isFetching, refetch } = useQuery(allMembers)
  const ticked = chosen ?? (data ?? []).filter((one) => one.teams.some(({ id }) => id === team?.id)).map(({ id }) => id)
  const save = useCallMutation('organisations.saveTeam', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: shared.saved })
      onClose()
    },
  })
  const act = () =>
    save.mutate({
      ...(team && { id: team.id }),
      name: name.trim(),
      leadId: ticked.includes(lead) ? lead : null,
      memberIds: [...ticked],
    })
  return (
    <FormDialog
      title={team ? t.changeTeam(team.name) : t.addTeam}
      label={shared.save}
      busy={save.isPending}
      disabled={name.trim() === '' || !data}
      error={save.error}
      onClose={onClose}
      onAct={act}
    >
      <TextField
        label={t.name}
        required
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data && <MemberTicks members={data} ticked={ticked} onChange={setChosen} />}
      {data && ticked.length > 0 && (
        <SelectField
          label={t.lead1}
          placeholder={t.noLead}
          value={ticked.includes(lead) ? lead : ''}
          options={data.filter(({ id }) => ticked.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setLead}
        />
      )}
    </FormDialog>
  )
}
