import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { lastDay } from '../../parts/signing/last-day.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import type { Case } from './case-types.ts'
import { orderMessages } from './messages.ts'

const AddPersonDialog = lazy(() => import('./AddPersonDialog.tsx'))

/** Who sees the case besides its owner, and who was invited to. */
export function CaseMembers({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const words = useMessages(orderMessages)
  const [adding, setAdding] = useState(false)
  const remove = useCallMutation('orders.removeAffiliate')
  // Who sees a fee follows from the order that it is for.
  const canChange = order.own && !isSupplementKind(order.type)
  // Who accepted stands among the people.
  const pending = order.invitations.filter(({ state }) => state !== 'accepted')
  if (!canChange && order.members.length === 0 && pending.length === 0) return null
  return (
    <section className={styles.members}>
      <h3>{t.people}</h3>
      <ul className={styles.people}>
        {order.members.map((member) => (
          <li key={member.id}>
            {member.name}{' '}
            <small className={texts.quiet12}>{member.role === 'editor' ? words.editor : words.viewer}</small>
            {canChange && (
              <Button
                tone="quiet"
                size="small"
                icon="close"
                aria-label={t.takeOff(member.name)}
                busy={remove.isPending}
                onClick={() => remove.mutate({ orderNo: order.orderNo, userId: member.id })}
              />
            )}
          </li>
        ))}
        {pending.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} orderNo={order.orderNo} canChange={canChange} />
        ))}
      </ul>
      {canChange && (
        <Button size="small" icon="plus" onClick={() => setAdding(true)}>
          {t.addPerson}
        </Button>
      )}
      {adding && (
        <Opening>
          <AddPersonDialog
            orderNos={[order.orderNo]}
            onClose={() => setAdding(false)}
            onDone={() => setAdding(false)}
          />
        </Opening>
      )}
    </section>
  )
}

const tones = { invited: 'wait', accepted: 'good', declined: 'bad', expired: 'quiet', revoked: 'quiet' } as const

interface InvitedProps {
  readonly invitation: Case['invitations'][number]
  readonly orderNo: string
  readonly canChange: boolean
}

function Invited({ invitation, orderNo, canChange }: InvitedProps) {
  const t = useMessages(caseMessages)
  const words = useMessages(orderMessages)
  const { id, contact, role, state, expireTime } = invitation
  const revoke = useCallMutation('invitations.revokeInvitation')
  const isOpen = state === 'invited'
  return (
    <li>
      {contact} <small>{role === 'editor' ? words.editor : words.viewer}</small>{' '}
      <StateChip tone={tones[state]}>{isOpen ? t.invitedUntil(lastDay(expireTime)) : t[state]}</StateChip>
      {isOpen && canChange && (
        <Button
          tone="quiet"
          size="small"
          icon="close"
          aria-label={t.revoke(contact)}
          busy={revoke.isPending}
          onClick={() => revoke.mutate({ orderNo, id })}
        />
      )}
    </li>
  )
}
