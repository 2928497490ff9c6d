import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { lastDay } from '../../parts/signing/last-day.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useListState } from '../../ui/list/list-state.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { memberMessages } from './member-messages.ts'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'
import { type Invitation, nameOfRole, type Organisation } from './role-words.ts'

const InviteDialog = lazy(() => import('./InviteDialog.tsx'))

const tones: Readonly<Record<Invitation['state'], Tone>> = {
  invited: 'wait',
  accepted: 'good',
  declined: 'bad',
  expired: 'quiet',
  revoked: 'quiet',
}

/** Invitations with their answers, newest first. */
export default function InvitationsTab({ organisation }: { organisation: Organisation }) {
  const t = useMessages(memberMessages)
  const state = useListState()
  const [isInviting, setInviting] = useState(false)
  const { pageNum, pageSize } = state
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('organisations.listInvitations', { pageNum, pageSize }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const inviteButton = (
    <Button tone="primary" icon="plus" onClick={() => setInviting(true)}>
      {t.invite}
    </Button>
  )
  return (
    <>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data?.total === 0 && (
        <EmptyState picture="nothingYet" title={t.none} action={inviteButton}>
          {t.noneText}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <div className={styles.tools} data-chrome>
            {inviteButton}
          </div>
          <InvitationTable list={data.list} />
        </>
      )}
      {data && data.total > pageSize && (
        <Pager {...{ pageNum, pageSize }} total={data.total} onChange={state.setPage} />
      )}
      {isInviting && (
        <Opening>
          <InviteDialog organisation={organisation} onClose={() => setInviting(false)} />
        </Opening>
      )}
    </>
  )
}

function InvitationTable({ list }: { list: readonly Invitation[] }) {
  const t = useMessages(memberMessages)
  const shared = useMessages(organisationMessages)
  const language = useLanguage()
  const revoke = useCallMutation('organisations.revokeMemberInvitation', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.wasRevoked })
    },
  })
  return (
    <div className={classes(layout.box, layout.scrolls)}>
      <table className={classes(plain.table, plain.inPanel, stacked.stacked)} aria-label={shared.invitations}>
        <thead>
          <tr>
            <th scope="col">{t.whom}</th>
            <th scope="col">{shared.role}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.sent}</th>
            <th scope="col">{t.until}</th>
            <th scope="col" className={plain.acts}>
              {shared.acts}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => {
            const whom = row.contact ?? (row.label || t.anyone)
            return (
              <tr key={row.id}>
                <th scope="row" className={texts.breaks}>
                  {whom}
                  {row.acceptedBy && <small className={classes(texts.quiet12, texts.block)}>{row.acceptedBy}</small>}
                </th>
                <td data-title={shared.role}>{row.role ? nameOfRole(row.role, language) : t.roleGone}</td>
                <td data-title={t.state}>
                  <StateChip tone={tones[row.state]}>{t[row.state]}</StateChip>
                </td>
                <td data-title={t.sent}>
                  <span>
                    {formatDay(row.createTime)}
                    <small className={classes(texts.quiet12, texts.block)}>{t.by(row.from)}</small>
                  </span>
                </td>
                <td data-title={t.until}>{row.state === 'invited' ? lastDay(row.expireTime) : null}</td>
                <td className={plain.acts}>
                  {row.state === 'invited' && (
                    <Button
                      size="small"
                      aria-label={t.revokeNamed(whom)}
                      busy={revoke.isPending && revoke.variables.id === row.id}
                      onClick={() => revoke.mutate({ id: row.id })}
                    >
                      {t.revoke}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
