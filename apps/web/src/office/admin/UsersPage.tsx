import { roleNames } from '@portal/domain/people/account/role-names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { showToast } from '../../ui/toast.ts'
import { accountRoles, isRole } from './account-roles.ts'
import { ConfirmContactDialog } from './ConfirmContactDialog.tsx'
import { CreateUserDialog } from './CreateUserDialog.tsx'
import { DisableUserDialog } from './DisableUserDialog.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import styles from './review.module.css'
import { userMessages } from './user-messages.ts'

export type UserRow = ReplyFor<'admin.listUsers'>['list'][number]
const screen = 'admin/users'
const states = ['active', 'disabled'] as const

/** Accounts with their roles: find, make, change, close. */
export default function UsersPage() {
  const t = useMessages(userMessages)
  const language = useLanguage()
  const state = useListState()
  const [open, setOpen] = useState<
    { dialog: 'create' } | { dialog: 'role' | 'disable' | 'reset' | 'contact'; user: UserRow }
  >()
  const role = state.get('role')
  const asked = {
    text: state.get('text'),
    role: role !== undefined && isRole(role) ? role : undefined,
    state: states.find((one) => one === state.get('state')),
  }
  const page = useQuery({
    ...callQuery(
      'admin.listUsers',
      { pageNum: state.pageNum, pageSize: state.pageSize, ...asked },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const memory = useListMemory(screen, state)
  const exportUsers = useCallMutation('admin.exportUsers', { invalidates: ['views.listJobs'] })
  const enable = useCallMutation('admin.disableUser', {
    invalidates: ['admin.listUsers'],
    onSuccess: () => {
      showToast({ tone: 'good', text: t.wasEnabled })
    },
  })
  const name = (row: UserRow) => (
    <span className={styles.secret}>
      {row.name}
      {row.you && <Chip>{t.you}</Chip>}
    </span>
  )
  const stateOf = (row: UserRow) => (
    <StateChip tone={row.disabledTime ? 'bad' : 'good'}>{row.disabledTime ? t.disabled : t.active}</StateChip>
  )
  const contact = (value: string | null, isVerified: boolean) =>
    value && (
      <span className={styles.secret}>
        {value}
        <Chip tone={isVerified ? 'good' : 'quiet'}>{isVerified ? t.verified : t.notVerified}</Chip>
      </span>
    )
  const isClient = (row: UserRow) => row.role === 'customer' || row.role === 'subAccount'
  return (
    <>
      <ListScreen<UserRow>
        title={t.title}
        tools={
          <ExportButton rows={page.data?.total ?? 0} start={() => exportUsers.mutateAsync({ parameter: asked })} />
        }
        primary={
          <Button tone="primary" icon="plus" onClick={() => setOpen({ dialog: 'create' })}>
            {t.create}
          </Button>
        }
        tabs={[{ key: 'all', label: t.all }]}
        filters={[
          { kind: 'text', key: 'text', label: t.name, says: t.textSays },
          {
            kind: 'choice',
            key: 'role',
            label: t.role,
            says: t.roleSays,
            options: accountRoles.map((value) => ({ value, label: roleNames[value][language] })),
          },
          {
            kind: 'choice',
            key: 'state',
            label: t.state,
            says: t.stateSays,
            options: states.map((value) => ({ value, label: t[value] })),
          },
        ]}
        columns={[
          { key: 'name', title: t.name, minWidth: '160px', shown: true, cell: name },
          { key: 'account', title: t.account, shown: true, cell: (row) => row.account },
          { key: 'role', title: t.role, shown: true, cell: (row) => roleNames[row.role][language] },
          { key: 'state', title: t.state, shown: true, cell: stateOf },
          { key: 'agency', title: t.agency, shown: true, cell: (row) => row.agency },
          { key: 'licence', title: t.licence, shown: false, cell: (row) => row.licence },
          { key: 'phone', title: t.phone, shown: true, cell: (row) => contact(row.phone, row.phoneVerified) },
          { key: 'email', title: t.email, shown: false, cell: (row) => contact(row.email, row.emailVerified) },
          { key: 'created', title: t.created, shown: true, cell: (row) => formatInstant(row.createdTime) },
          {
            key: 'last',
            title: t.lastSignIn,
            shown: true,
            cell: (row) => (row.lastSignInTime ? formatInstant(row.lastSignInTime) : t.never),
          },
        ]}
        state={state}
        page={page}
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
        {...memory}
      />
      {open?.dialog === 'create' && <CreateUserDialog onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'role' && <RoleDialog user={open.user} onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'reset' && <ResetPasswordDialog user={open.user} onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'contact' && <ConfirmContactDialog user={open.user} onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'disable' && <DisableUserDialog user={open.user} onClose={() => setOpen(undefined)} />}
    </>
  )
}
