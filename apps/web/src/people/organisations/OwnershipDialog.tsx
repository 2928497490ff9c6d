import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { allMembers } from '../../parts/all-members.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ownershipMessages } from './ownership-messages.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { type Organisation, rolesToGive } from './role-words.ts'

/** To whom ownership is offered, what the offerer is then, and the password. */
export default function OwnershipDialog({
  organisation,
  onClose,
}: {
  organisation: Organisation
  onClose: () => void
}) {
  const t = useMessages(ownershipMessages)
  const roles = rolesToGive(organisation)
  const [memberId, setMemberId] = useState('')
  const [becomes, setBecomes] = useState<'owner' | 'member'>('owner')
  const [roleId, setRoleId] = useState(roles[0]?.id ?? '')
  const [pwd, setPwd] = useState('')
  const { data = [] } = useQuery(allMembers)
  const offer = useCallMutation('organisations.offerOwnership', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.offered })
      onClose()
    },
  })
  const isWrong = offer.error instanceof CallError && offer.error.errorCode === 'account.wrongOldPassword'
  return (
    <FormDialog
      title={t.offerTitle}
      label={t.offer}
      busy={offer.isPending}
      disabled={memberId === '' || pwd === ''}
      error={isWrong ? null : offer.error}
      onClose={onClose}
      onAct={() => offer.mutate({ memberId, becomes, ...(becomes === 'member' && { roleId }), pwd })}
    >
      <SelectField
        label={t.to}
        required
        placeholder={t.choose}
        value={memberId}
        options={data
          .filter(({ isOwner, isDisabled }) => !isOwner && !isDisabled)
          .map(({ id, name, account }) => ({ value: id, label: `${name} · ${account}` }))}
        onChange={setMemberId}
      />
      <ChoiceField
        label={t.afterwards}
        value={becomes}
        onChange={setBecomes}
        choices={[
          { value: 'owner', label: t.stayOwner, text: t.stayOwnerText },
          { value: 'member', label: t.becomeMember, text: t.becomeMemberText },
        ]}
      />
      {becomes === 'member' && (
        <RoleChoice organisation={organisation} label={t.yourRole} value={roleId} onChange={setRoleId} />
      )}
      <PasswordField
        label={t.password}
        required
        value={pwd}
        error={isWrong ? offer.error?.message : undefined}
        onChange={(event) => setPwd(event.target.value)}
      />
    </FormDialog>
  )
}
