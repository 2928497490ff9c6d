import { Suspense, useState } from 'react'
import { callQuery, queryClient } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import { ActDialog } from './ActDialog.tsx'
import type { Review } from './CaseReview.tsx'
import { documentMessages } from './document-messages.ts'
import styles from './review.module.css'

const RecordDialog = lazy(() => import('./RecordDialog.tsx').then((module) => ({ default: module.RecordDialog })))

/** First the number printed on the document, of several cases under it the one meant, then the document itself. */
export function FindCaseDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(documentMessages)
  const [number, setNumber] = useState('')
  const [found, setFound] = useState<ReplyFor<'admin.findCases'>>()
  const [busy, setBusy] = useState(false)
  const [review, setReview] = useState<Review>()
  if (review) {
    return (
      <Suspense fallback={null}>
        <RecordDialog review={review} onClose={onClose} />
      </Suspense>
    )
  }
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const open = async (orderNo: string) =>
    setReview(await queryClient.fetchQuery(callQuery('admin.getReview', { orderNo })))
  const find = () =>
    whileBusy(async () => {
      const cases = await queryClient.fetchQuery(callQuery('admin.findCases', { number: number.trim() }))
      setFound(cases)
      const [first, ...others] = cases
      if (first && others.length === 0) await open(first.orderNo)
    })
  return (
    <ActDialog
      title={t.recordTitle}
      label={t.find}
      busy={busy}
      disabled={number.trim() === ''}
      error={undefined}
      onClose={onClose}
      onAct={() => void find()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (number.trim() !== '') void find()
        }}
      >
        <TextField
          label={t.caseNo}
          required
          autoFocus
          autoComplete="off"
          maxLength={60}
          value={number}
          error={found?.length === 0 ? t.noCase : undefined}
          onChange={(event) => {
            setNumber(event.target.value)
            setFound(undefined)
          }}
        />
      </form>
      {found && found.length > 1 && (
        <section aria-label={t.severalCases} className={styles.form}>
          <p>{t.severalCases}</p>
          <ul className={layout.stack8}>
            {found.map((one) => (
              <li className={layout.line8} key={one.orderNo}>
                <Button disabled={busy} onClick={() => void whileBusy(() => open(one.orderNo))}>
                  {one.title || one.orderNo}
                </Button>
                <span className={texts.quiet12}>
                  <NumberText>{one.orderNo}</NumberText> {one.number}
                </span>
                <OrderStateChip set="official" code={one.officialState} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </ActDialog>
  )
}
