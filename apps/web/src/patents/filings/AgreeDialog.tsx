import { useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import styles from './filings.module.css'
import { filingMessages } from './messages.ts'

export type AnswerChanges = NonNullable<ReplyFor<'filings.saveDraft'>['answer']>

/** The price and the change of the book that the client agreed to. */
export interface Agreed {
  readonly agreedFen?: number
  readonly updateBook?: boolean
}

/** Before a correction is submitted: the price that it changes, and whether the applicants' book follows it. */
export function AgreeDialog({
  changes: { price, inBook },
  onClose,
  onAgree,
}: {
  readonly changes: AnswerChanges
  readonly onClose: () => void
  readonly onAgree: (to: Agreed) => void
}) {
  const t = useMessages(filingMessages)
  const [updateBook, setUpdateBook] = useState(true)
  const agree = () =>
    onAgree({ ...(price && { agreedFen: price.official }), updateBook: inBook.length > 0 && updateBook })
  const difference = price ? price.official - price.paid : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={price ? t.priceTitle : t.bookTitle}
      width="small"
      actions={
        <>
          <Button onClick={onClose}>{t.backToForm}</Button>
          <Button tone="primary" onClick={agree}>
            {price ? t.agreePrice : t.handIn}
          </Button>
        </>
      }
    >
      {price && (
        <>
          <dl className={classes(layout.sums, styles.prices)}>
            <dt>{t.pricePaid}</dt>
            <dd>{formatFen(price.paid)}</dd>
            <dt>{t.priceNow}</dt>
            <dd>{formatFen(price.official)}</dd>
            <dt>{difference > 0 ? t.priceMore : t.priceLess}</dt>
            <dd>{formatFen(Math.abs(difference))}</dd>
          </dl>
          <p>{difference > 0 ? t.priceMoreText : t.priceLessText}</p>
        </>
      )}
      {inBook.length > 0 && (
        <CheckField
          label={t.updateBook(inBook.join(t.nameSeparator))}
          checked={updateBook}
          onChange={(event) => setUpdateBook(event.target.checked)}
        />
      )}
    </Dialog>
  )
}
