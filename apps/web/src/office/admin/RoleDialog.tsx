import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { givenRoles } from './account-roles.ts'
import { isRoleComplete, type RoleDraft, RoleFields, roleRequest } from './RoleFields.tsx'
import type { UserRow } from './UsersPage.tsx'
import { userMessages } from './user-messages.ts'

export function RoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useMessages(userMessages)
  const [draft, setDraft] = useState<RoleDraft>({
    role: givenRoles.find((one) => one === user.role) ?? 'reviewer',
    agencyId: undefined,
    licence: user.licence ?? '',
  })
  // An agent's older account may have no agency; giving it one is a change too.
  const isSame = draft.role === user.role && !(user.role === 'agent' && !user.agency)
  const change = useCallMutation('admin.changeRole', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.changed })
      onClose()
    },
  })
  return (
    <ActDialog
      title={t.changeRoleTitle(user.name)}
      label={t.changeRole}
      width="small"
      busy={change.isPending}
      error={change.error}
      disabled={!isRoleComplete(draft) || isSame}
      onClose={onClose}
      onAct={() => change.mutate({ id: user.id, from: user.role, ...roleRequest(draft) })}
    >
      <RoleFields draft={draft} onChange={setDraft} />
    </ActDialog>
  )
}
