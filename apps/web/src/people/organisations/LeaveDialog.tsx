import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { endSession, workIn } from '../../app/session-store.ts'
import { discardTyped } from '../../app/typed-content.ts'
import { allMembers } from '../../parts/all-members.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { leavingMessages } from './leaving-messages.ts'
import styles from './organisations.module.css'
import type { Member, Organisation } from './role-words.ts'

type InHands = ReplyFor<'organisations.leave'>['inHands']

interface LeaveDialogProps {
  readonly organisation: Organisation
  /** Whose membership ends; left out: the reader's own. */
  readonly member?: Member | undefined
  readonly onClose: () => void
}

/** Ends a membership: first what is in these hands, then who takes it over. */
export default function LeaveDialog({ organisation, member, onClose }: LeaveDialogProps) {
  const t = useMessages(leavingMessages)
  const [successorId, setSuccessorId] = useState('')
  const { data: colleagues = [] } = useQuery(allMembers)
  const counted = useQuery({
    queryKey: ['organisations.leave', 'dry', member?.id],
    queryFn: () =>
      member
        ? sendCall('organisations.removeMember', { id: member.id, dryRun: true }, { shownInPlace: true })
        : sendCall('organisations.leave', { dryRun: true }, { shownInPlace: true }),
    gcTime: 0,
  })
  const leave = useCallMutation('organisations.leave', {
    shownInPlace: true,
    onSuccess: ({ now }) => {
      showToast({ tone: 'good', text: t.left })
      discardTyped()
      if (now) workIn(now.organisation, now.user)
      else endSession()
    },
  })
  const remove = useCallMutation('organisations.removeMember', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.removed })
      onClose()
    },
  })
  const inHands = counted.data?.inHands
  const isEmpty = inHands && Object.values(inHands).every((count) => count === 0)
  const successor = successorId === '' ? {} : { successorId }
  const goes = member?.id ?? organisation.me.memberId
  return (
    <FormDialog
      title={member ? t.removeNamed(member.name) : t.leaveTitle(organisation.name)}
      label={member ? t.remove : t.leave}
      tone="bad"
      busy={leave.isPending || remove.isPending}
      disabled={!inHands || (!isEmpty && successorId === '')}
      error={leave.error ?? remove.error}
      onClose={onClose}
      onAct={() => (member ? remove.mutate({ id: member.id, ...successor }) : leave.mutate(successor))}
    >
      <p>{!member ? t.leaveText : member.isSubAccount ? t.removeSubText(member.name) : t.removeText(member.name)}</p>
      {counted.error && (
        <ErrorState error={counted.error} busy={counted.isFetching} onRetry={() => void counted.refetch()} />
      )}
      {!inHands && !counted.error && <Skeleton lines={3} />}
      {inHands && isEmpty && member && <p>{t.nothing}</p>}
      {inHands && !isEmpty && (
        <>
          <div className={layout.stack8}>
            <p id="in-hands">{member ? t.ofTheirs : t.ofYours}</p>
            <ul aria-labelledby="in-hands" className={styles.points}>
              {(
                [
                  'orders',
                  'watches',
                  'marks',
                  'notices',
                  'square',
                  'records',
                  'tasks',
                  'teams',
                  'clients',
                ] as const satisfies (keyof InHands)[]
              ).map((what) => inHands[what] > 0 && <li key={what}>{t[what](inHands[what])}</li>)}
            </ul>
          </div>
          <SelectField
            label={t.successor}
            hint={t.successorHint}
            required
            placeholder={t.choose}
            value={successorId}
            options={colleagues
              .filter(({ id, isDisabled }) => id !== goes && !isDisabled)
              .map(({ id, name, account }) => ({ value: id, label: `${name} · ${account}` }))}
            onChange={setSuccessorId}
          />
        </>
      )}
    </FormDialog>
  )
}
