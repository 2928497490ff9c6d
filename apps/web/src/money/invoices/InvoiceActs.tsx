import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { DocumentDialog } from './DocumentDialog.tsx'
import type { InvoiceDetail } from './invoice-types.ts'
import { MailDialog } from './MailDialog.tsx'
import { dialogMessages } from './messages.ts'
import { OpenFormDialog } from './OpenFormDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { ReversalDialog } from './ReversalDialog.tsx'

type Opened = 'reversal' | 'mail' | 'refuse' | 'issue' | 'form' | 'reverse'

interface Act {
  readonly key: string
  readonly label: string
  readonly tone?: 'primary' | 'bad'
  readonly busy?: boolean
  readonly run: () => void
}

const ended: readonly string[] = ['rejected', 'cancelled', 'redDone']
const ofBuyer: readonly string[] = ['requested', 'issued', 'sent']

/** Whether there is anything that can be done with an invoice now. */
export function hasActs({ state, isOthers, isAtProvider }: InvoiceDetail, isOffice: boolean, mayPay: boolean): boolean {
  if (isOffice) return !ended.includes(state) && !isAtProvider
  return mayPay && !isOthers && ofBuyer.includes(state)
}

/** What can be done with an invoice now, by whoever looks at it. */
export function InvoiceActs({ invoice, isOffice }: { invoice: InvoiceDetail; isOffice: boolean }) {
  const t = useMessages(dialogMessages)
  const mayPay = useMay('pay')
  const [opened, setOpened] = useState<Opened>()
  const { id, version, state, isOthers, reversal } = invoice
  const cancel = useCallMutation('invoices.cancelInvoice', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.cancelled })
    },
  })
  const decide = useCallMutation('invoices.decideInvoice', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.approved })
    },
  })
  const isStanding = state === 'issued' || state === 'sent'
  const mayAct = isOffice || (mayPay && !isOthers)
  const isOpenForm = reversal !== null && reversal.confirmationNo === '' && reversal.until === null
  const canIssue = state === 'failed' || (state === 'submitted' && !invoice.isAtProvider)
  const decideNow = (decision: 'approve' | 'retry') => decide.mutate({ id, version, decision })
  const acts: readonly (Act | false)[] = [
    !isOffice &&
      mayAct &&
      state === 'requested' && {
        ...{ key: 'cancel', label: t.cancel, busy: cancel.isPending },
        run: () => cancel.mutate({ id, version }),
      },
    mayAct && isStanding && { key: 'reversal', label: t.askReversal, run: () => setOpened('reversal') },
    mayAct && isStanding && invoice.files.length > 0 && { key: 'mail', label: t.mail, run: () => setOpened('mail') },
    isOffice &&
      (state === 'requested' || state === 'failed') && {
        ...{ key: 'refuse', label: t.refuse, tone: 'bad' as const, run: () => setOpened('refuse') },
      },
    isOffice &&
      state === 'failed' &&
      invoice.provider !== null && {
        ...{ key: 'retry', label: t.retry, busy: decide.isPending, run: () => decideNow('retry') },
      },
    isOffice &&
      state === 'requested' && {
        ...{ key: 'approve', label: t.approve, tone: 'primary' as const, busy: decide.isPending },
        run: () => decideNow('approve'),
      },
    isOffice && canIssue && { key: 'issue', label: t.issue, tone: 'primary' as const, run: () => setOpened('issue') },
    isOffice &&
      state === 'redPending' &&
      !invoice.isAtProvider && {
        ...{ key: 'refuseReversal', label: t.refuseReversal, tone: 'bad' as const, run: () => setOpened('refuse') },
      },
    isOffice &&
      state === 'redPending' &&
      !invoice.isAtProvider &&
      isOpenForm && { key: 'form', label: t.openForm, run: () => setOpened('form') },
    isOffice &&
      state === 'redPending' &&
      !invoice.isAtProvider && {
        ...{ key: 'reverse', label: t.reverse, tone: 'primary' as const, run: () => setOpened('reverse') },
      },
  ]
  const close = () => setOpened(undefined)
  return (
    <>
      {acts.map(
        (act) =>
          act && (
            <Button
              key={act.key}
              {...(act.tone && { tone: act.tone })}
              {...(act.busy !== undefined && { busy: act.busy })}
              onClick={act.run}
            >
              {act.label}
            </Button>
          ),
      )}
      {opened === 'reversal' && <ReversalDialog invoice={invoice} onClose={close} />}
      {opened === 'mail' && <MailDialog invoice={invoice} onClose={close} />}
      {opened === 'refuse' && <RefuseDialog invoice={invoice} onClose={close} />}
      {opened === 'form' && <OpenFormDialog invoice={invoice} onClose={close} />}
      {(opened === 'issue' || opened === 'reverse') && (
        <DocumentDialog invoice={invoice} isRed={opened === 'reverse'} onClose={close} />
      )}
    </>
  )
}
