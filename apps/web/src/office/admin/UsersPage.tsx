import { accountStates, userList } from '@portal/contract/office/office-lists'
import { roleNames } from '@portal/domain/people/account/role-names'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { showToast } from '../../ui/toast.ts'
import { ConfirmContactDialog } from './ConfirmContactDialog.tsx'
import { CreateUserDialog } from './CreateUserDialog.tsx'
import { DisableUserDialog } from './DisableUserDialog.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { userMessages } from './user-messages.ts'

export type UserRow = ReplyFor<'admin.listUsers'>['list'][number]

/** Accounts with their roles: find, make, change, close. */
export default function UsersPage() {
  const t = useMessages(userMessages)
  const language = useLanguage()
  const state = useListState()
  const [open, setOpen] = useState<
    { dialog: 'create' } | { dialog: 'role' | 'disable' | 'reset' | 'contact'; user: UserRow }
  >()
  const enable = useCallMutation('admin.disableUser', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.wasEnabled })
    },
  })
  const name = (row: UserRow) => (
    <span className={layout.inline8}>
      {row.name}
      {row.you && <Chip>{t.you}</Chip>}
    </span>
  )
  const stateOf = (row: UserRow) => (
    <StateChip tone={row.disabledTime ? 'bad' : 'good'}>
      {accountStates[row.disabledTime ? 'disabled' : 'active'][language]}
    </StateChip>
  )
  const contact = (value: string | null, isVerified: boolean) =>
    value && (
      <span className={layout.inline8}>
        {value}
        <Chip tone={isVerified ? 'good' : 'quiet'}>{isVerified ? t.verified : t.notVerified}</Chip>
      </span>
    )
  const list = useList(userList, {
    ...{ state, call: 'admin.listUsers', fileCall: 'admin.exportUsers' },
    cells: {
      name,
      state: stateOf,
      agency: (row) => row.agency,
      licence: (row) => row.licence,
      phone: (row) => contact(row.phone, row.phoneVerified),
      email: (row) => contact(row.email, row.emailVerified),
      last: (row) => (row.lastSignInTime ? formatInstant(row.lastSignInTime) : t.never),
    },
  })
  const isClient = (row: UserRow) => row.role === 'customer' || row.role === 'subAccount'
  return (
    <>
      <ListScreen<UserRow>
        {...list}
        title={t.title}
        primary={
          <Button tone="primary" icon="plus" onClick={() => setOpen({ dialog: 'create' })}>
            {t.create}
          </Button>
        }
        tabs={[{ key: 'all', label: t.all }]}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        actions={(row) =>
          !row.you && (
            <>
              <Button size="small" onClick={() => setOpen({ dialog: 'contact', user: row })}>
                {t.confirmContact}
              </Button>
              {!isClient(row) && (
                <Button size="small" onClick={() => setOpen({ dialog: 'role', user: row })}>
                  {t.changeRole}
                </Button>
              )}
              {row.role !== 'administrator' && !row.disabledTime && (
                <Button size="small" onClick={() => setOpen({ dialog: 'reset', user: row })}>
                  {t.resetPassword}
                </Button>
              )}
              {row.disabledTime ? (
                <Button
                  size="small"
                  busy={enable.isPending}
                  onClick={() => enable.mutate({ id: row.id, disabled: false })}
                >
                  {t.enable}
                </Button>
              ) : (
                <Button size="small" tone="bad" onClick={() => setOpen({ dialog: 'disable', user: row })}>
                  {t.disable}
                </Button>
              )}
            </>
          )
        }
        card={(row) => (
          <>
            {name(row)}
            <span>
              {row.account} · {roleNames[row.role][language]}
            </span>
            {stateOf(row)}
          </>
        )}
        empty={<EmptyState picture="nothingYet" title={t.noUsers} />}
      />
      {open?.dialog === 'create' && <CreateUserDialog onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'role' && <RoleDialog user={open.user} onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'reset' && <ResetPasswordDialog user={open.user} onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'contact' && <ConfirmContactDialog user={open.user} onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'disable' && <DisableUserDialog user={open.user} onClose={() => setOpen(undefined)} />}
    </>
  )
}
