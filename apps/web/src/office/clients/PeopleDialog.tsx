import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { allMembers } from '../../parts/all-members.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { MemberTicks } from '../../parts/MemberTicks.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { Client } from './client-types.ts'
import { clientDialogMessages } from './dialog-messages.ts'
import { clientMessages } from './messages.ts'

/** Members and team that look after a client. */
export default function PeopleDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useMessages(clientDialogMessages)
  const words = useMessages(clientMessages)
  const [ticked, setTicked] = useState<readonly string[]>(client.people.map(({ memberId }) => memberId))
  const [team, setTeam] = useState(client.team?.id ?? '')
  const members = useQuery(allMembers)
  const organisation = useQuery(callQuery('organisations.getOrganisation', {}, { shownInPlace: true }))
  const { user } = useSession()
  const save = useCallMutation('clients.setPeople', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: words.saved })
      onClose()
    },
  })
  const error = members.error ?? organisation.error
  const teams = organisation.data?.teams ?? []
  const act = () =>
    save.mutate({
      ...{ id: client.id, version: client.version, memberIds: [...ticked] },
      teamId: team === '' ? null : team,
    })
  return (
    <FormDialog
      title={t.peopleTitle(client.name)}
      label={t.save}
      busy={save.isPending}
      disabled={!members.data || !organisation.data || !user}
      error={save.error}
      onClose={onClose}
      onAct={act}
    >
      <p className={texts.soft14}>{t.peopleText}</p>
      {error && <ErrorState error={error} busy={members.isFetching} onRetry={() => void members.refetch()} />}
      {!members.data && !error && <Skeleton lines={4} />}
      {members.data && (
        <MemberTicks
          label={t.people}
          members={members.data.filter(({ isDisabled, id }) => !isDisabled || ticked.includes(id))}
          ticked={ticked}
          onChange={setTicked}
        />
      )}
      {teams.length > 0 && (
        <SelectField
          label={t.team}
          placeholder={t.noTeam}
          value={team}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setTeam}
        />
      )}
    </FormDialog>
  )
}
