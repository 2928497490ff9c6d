import { goodsByClass, markTitle } from '@portal/domain/trademarks/registration/form'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { MissingLine } from '../../parts/order-form/MissingLine.tsx'
import type { SubmitState } from '../../parts/order-form/OrderFormFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import type { Settlement } from './ConfirmSection.tsx'
import { trademarkMessages } from './messages.ts'
import { useParts } from './trademark-fields.ts'

interface SummaryProps extends SubmitState {
  readonly settlement: Settlement | undefined
  /** What one class costs, while none is chosen. */
  readonly perClass: Settlement | undefined
}

/** What stays in sight: the mark, whose it is, what it costs by class, and the way on. */
export function Summary(props: SummaryProps) {
  const { mode, settlement, perClass, missing, asked, findings, busy, onHandIn, children } = props
  const t = useMessages(trademarkMessages)
  const { form } = useParts('goods', 'applicants', 'mark')
  const { goods, applicants } = form
  const submitLabel = settlement
    ? t.submit(formatFen(settlement.payable))
    : perClass
      ? t.submitFrom(formatFen(perClass.payable))
      : t.submitPlain
  const names = applicants.map(({ name }) => name.trim()).filter(Boolean)
  return (
    <aside className={classes(layout.column16, styles.summary)} aria-label={t.summary}>
      <div>
        <h2>{markTitle(form) || t.untitled}</h2>
        <p className={texts.soft13}>{names.join('、') || '—'}</p>
        {goods.length > 0 && <p className={texts.soft13}>{t.chosen(goodsByClass(goods).length, goods.length)}</p>}
      </div>
      {settlement && <Fees settlement={settlement} />}
      {perClass && mode === 'draft' && (
        <p className={texts.soft13}>
          {t.perClass(formatFen(perClass.officialTotal), formatFen(perClass.serviceTotal - perClass.discountTotal))}
        </p>
      )}
      {findings.length > 0 && mode !== 'read' && (
        <div>
          <h3>{t.concerns}</h3>
          <ul className={styles.list}>
            {findings.map(({ key, words }) => (
              <li key={key}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {mode !== 'read' && (
        <FormActions>
          <MissingLine {...{ missing, asked, t }} />
          <Button tone="primary" size="large" busy={busy} onClick={onHandIn}>
            {mode === 'correct' ? t.handIn : submitLabel}
          </Button>
          {children}
        </FormActions>
      )}
    </aside>
  )
}

function Fees({ settlement }: { settlement: Settlement }) {
  const t = useMessages(trademarkMessages)
  const { lines, officialTotal, serviceTotal, discountTotal, payable } = settlement
  const classes = [
    ...Map.groupBy(
      lines.filter(({ kind }) => kind === 'official'),
      ({ classCode }) => classCode ?? '',
    ),
  ]
  return (
    <dl className={styles.fees}>
      {classes.map(([code, own]) => (
        <div key={code}>
          <dt className={texts.soft13}>{t.className(code)}</dt>
          <dd>
            <Money fen={own.reduce((sum, { amount }) => sum + amount, 0)} />
          </dd>
        </div>
      ))}
      <div className={layout.total}>
        <dt>{t.office}</dt>
        <dd>
          <Money fen={officialTotal} />
        </dd>
      </div>
      <div>
        <dt>{t.ownFee}</dt>
        <dd>
          <Money fen={serviceTotal - discountTotal} />
        </dd>
      </div>
      <div className={layout.total}>
        <dt>{t.total}</dt>
        <dd aria-live="polite">
          <Money fen={payable} strong />
        </dd>
      </div>
    </dl>
  )
}
