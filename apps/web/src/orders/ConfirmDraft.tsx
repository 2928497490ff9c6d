import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { formatFen } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'

/** The papers as drafted: confirmed as they are, or sent back with what is to change. */
export function ConfirmDraft({ orderNo }: { orderNo: string }) {
  const t = useMessages(caseMessages)
  const [asking, setAsking] = useState(false)
  const [notes, setNotes] = useState('')
  const held = useQuery(callQuery('filings.getDrafted', { orderNo }))
  const drafted = held.data?.drafted
  const price = drafted?.price
  const confirm = useCallMutation('orders.confirmDraft', {
    invalidates: [
      'orders.getOrderDetail',
      'orders.listOrderEvents',
      'orders.listOrders',
      'orders.getOrderCounts',
      'orders.listDeadlines',
      'filings.getDrafted',
    ],
    onSuccess: (_reply, input) => {
      setAsking(false)
      showToast({ tone: 'good', text: input.confirm === false ? t.sentBack : t.confirmed })
    },
  })
  return (
    <>
      <p>{t.confirmText}</p>
      {drafted && <p>{t.draftHolds(drafted.claimCount, drafted.pageCount, drafted.drawingCount)}</p>}
      {price && (
        <p className={styles.due}>
          {price.official > price.paid
            ? t.draftCostsMore(formatFen(price.official - price.paid))
            : t.draftCostsLess(formatFen(price.paid - price.official))}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          tone="primary"
          busy={held.isLoading || (confirm.isPending && !asking)}
          onClick={() => confirm.mutate({ orderNo, confirm: true, ...(price && { agreedFen: price.official }) })}
        >
          {price ? t.agreeAndConfirm : t.confirm}
        </Button>
        <Button onClick={() => setAsking(true)}>{t.sendBack}</Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        keepOpen={notes !== ''}
        title={t.sendBackTitle}
        actions={
          <Button
            tone="primary"
            disabled={notes.trim() === ''}
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ orderNo, confirm: false, notes: notes.trim() })}
          >
            {t.sendBack}
          </Button>
        }
      >
        <TextField
          label={t.whatToChange}
          required
          value={notes}
          maxLength={2000}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Dialog>
    </>
  )
}
