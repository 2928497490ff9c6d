import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TickList } from '../../parts/TickList.tsx'
import { TextField } from '../../ui/Field.tsx'
import { leavingMessages } from './leaving-messages.ts'
import { organisationMessages } from './messages.ts'
import { ReachChoice } from './ReachChoice.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { firstReach, type Organisation, rolesToGive, toSent } from './role-words.ts'
import { ShownPassword } from './ShownPassword.tsx'

const accountErrors = new Set(['admin.accountTaken', 'admin.accountUnreadable'])

/** Makes an account that works in this organisation alone; its password is told once. */
export default function SubAccountDialog({
  organisation,
  onClose,
}: {
  organisation: Organisation
  onClose: () => void
}) {
  const t = useMessages(leavingMessages)
  const shared = useMessages(organisationMessages)
  const roles = rolesToGive(organisation)
  const [account, setAccount] = useState('')
  const [name, setName] = useState('')
  const [roleId, setRoleId] = useState((roles.find(({ preset }) => preset === 'drafter') ?? roles[0])?.id ?? '')
  const [reach, setReach] = useState(firstReach(organisation))
  const [teamIds, setTeamIds] = useState<readonly string[]>([])
  const create = useCallMutation('organisations.createSubAccount', { shownInPlace: true })
  if (create.data)
    return <ShownPassword account={create.data.account} password={create.data.password} onClose={onClose} />
  const isOfAccount = create.error instanceof CallError && accountErrors.has(create.error.errorCode ?? '')
  return (
    <FormDialog
      title={t.addTitle}
      label={t.add}
      busy={create.isPending}
      disabled={account.trim().length < 2 || name.trim() === '' || roleId === ''}
      error={isOfAccount ? null : create.error}
      onClose={onClose}
      onAct={() =>
        create.mutate({
          account: account.trim(),
          name: name.trim(),
          roleId,
          reach: toSent(reach),
          teamIds: [...teamIds],
        })
      }
    >
      <p>{t.addText}</p>
      <TextField
        label={t.account}
        hint={t.accountHint}
        required
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        value={account}
        error={isOfAccount ? create.error?.message : undefined}
        onChange={({ target }) => setAccount(target.value)}
      />
      <TextField
        label={t.personName}
        required
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <RoleChoice organisation={organisation} value={roleId} onChange={setRoleId} />
      <ReachChoice organisation={organisation} value={reach} onChange={setReach} />
      {organisation.teams.length > 0 && (
        <TickList label={shared.teams} options={organisation.teams} ticked={teamIds} onChange={setTeamIds} />
      )}
    </FormDialog>
  )
}
