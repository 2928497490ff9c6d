import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { quoteTransfer } from '@portal/domain/trademarks/transfers/fees'
import { transferTitle } from '@portal/domain/trademarks/transfers/form'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { MissingLine } from '../../parts/order-form/MissingLine.tsx'
import type { SubmitState } from '../../parts/order-form/OrderFormFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { transferMessages } from './messages.ts'
import { useParts } from './transfer-fields.ts'
import styles from './transfers.module.css'

/** What stays in sight: the marks, from whom to whom, what it costs, and the way on. */
export function Summary({ mode, missing, asked, findings, busy, agencyId, onHandIn, children }: SubmitState) {
  const t = useMessages(transferMessages)
  const { form } = useParts('marks', 'serviceType', 'seller', 'buyer')
  const quote = quoteTransfer(form.marks, form.serviceType, civilDate(todayInBeijing()), agencyId)
  const { classCount, officialFen, markCount, serviceFen } = quote
  const hasFees = classCount > 0
  return (
    <aside className={classes(layout.column16, editor.summary)} aria-label={t.summary}>
      <div>
        <h2>{transferTitle(form) || t.untitled}</h2>
        <dl className={styles.sides}>
          <dt>{t.seller}</dt>
          <dd>{form.seller.name.trim() || '—'}</dd>
          <dt>{t.buyer}</dt>
          <dd>{form.buyer.name.trim() || '—'}</dd>
        </dl>
        {markCount > 0 && <p className={texts.soft13}>{t.counted(markCount, classCount)}</p>}
      </div>
      {hasFees && (
        <dl className={editor.fees}>
          <div>
            <dt>{t.office}</dt>
            <dd>
              <Money fen={officialFen} />
            </dd>
          </div>
          <div>
            <dt>{t.ownFee}</dt>
            <dd>
              <Money fen={serviceFen} />
            </dd>
          </div>
          <div className={layout.total}>
            <dt>{t.total}</dt>
            <dd aria-live="polite">
              <Money fen={officialFen + serviceFen} strong />
            </dd>
          </div>
        </dl>
      )}
      {mode !== 'read' && (
        <FormActions>
          <MissingLine {...{ missing, asked }} t={{ ...t, missing: t.missingThings }} />
          {findings.length > 0 && <p className={texts.soft13}>{t.toConsider(findings.length)}</p>}
          <Button tone="primary" size="large" busy={busy} onClick={onHandIn}>
            {mode === 'correct' ? t.handIn : hasFees ? t.submit(formatFen(officialFen + serviceFen)) : t.submitPlain}
          </Button>
          {children}
        </FormActions>
      )}
    </aside>
  )
}
