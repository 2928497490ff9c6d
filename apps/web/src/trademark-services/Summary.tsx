import { unlistedFee } from '@portal/domain/trademark-services/fees'
import { serviceTitle, type TrademarkServiceForm } from '@portal/domain/trademark-services/form'
import type { ReactNode } from 'react'
import { formatFen } from '../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../app/language.ts'
import styles from '../parts/form/editor.module.css'
import { useEditing } from '../parts/form/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { Money } from '../ui/Money.tsx'
import { LimitLine } from './LimitLine.tsx'
import { serviceMessages } from './messages.ts'
import type { ServiceCheck } from './use-service-check.ts'

interface SummaryProps {
  readonly mode: 'draft' | 'correct' | 'read'
  readonly check: ServiceCheck | undefined
  /** How much keeps the form from being handed in. */
  readonly missing: number
  readonly busy: boolean
  readonly onHandIn: () => void
  /** How the draft is kept. */
  readonly children: ReactNode
}

/** The most pressing of the limits: one that is out of time first, then the one that ends first. */
function pressing(limits: ServiceCheck['limits']) {
  const rank = ({ state, daysLeft }: ServiceCheck['limits'][number]) =>
    state === 'over' || state === 'tooEarly' ? Number.NEGATIVE_INFINITY : (daysLeft ?? Number.POSITIVE_INFINITY)
  return limits.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** What stays in sight: the mark, until when, what it costs line by line, and the way on. */
export function Summary({ mode, check, missing, busy, onHandIn, children }: SummaryProps) {
  const t = useMessages(serviceMessages)
  const language = useLanguage()
  const { form } = useEditing<TrademarkServiceForm>()
  const names = form.applicants.map(({ name }) => name.trim()).filter(Boolean)
  const limit = check && pressing(check.limits)
  const isUnlisted = check?.lines.some(({ kind }) => kind === unlistedFee)
  const hasFees = check !== undefined && check.lines.length > 0
  return (
    <aside className={styles.summary} aria-label={t.summary}>
      <div>
        <h2>{serviceTitle(form) || t.untitled}</h2>
        <p className={styles.note}>{names.join('、') || '—'}</p>
        {form.marks.length > 1 && <p className={styles.note}>{t.markCount(form.marks.length)}</p>}
      </div>
      {limit && mode !== 'read' && (
        <div>
          <h3>{t.limit}</h3>
          <LimitLine limit={limit} />
        </div>
      )}
      {hasFees && (
        <dl className={styles.fees}>
          {check.lines
            .filter(({ beneficiary }) => beneficiary === 'office')
            .map((line) => (
              <div key={line.kind}>
                <dt className={styles.note}>
                  {inLanguage(line.name, language)}
                  {line.quantity > 1 && ` × ${line.quantity}`}
                </dt>
                <dd>{line.kind === unlistedFee ? t.unlisted : <Money fen={line.amount} />}</dd>
              </div>
            ))}
          <div className={styles.total}>
            <dt>{t.office}</dt>
            <dd>{isUnlisted ? t.unlisted : <Money fen={check.officialTotal} />}</dd>
          </div>
          <div>
            <dt>{t.ownFee}</dt>
            <dd>
              <Money fen={check.serviceTotal} />
            </dd>
          </div>
          <div className={styles.total}>
            <dt>{t.total}</dt>
            <dd aria-live="polite">
              <Money fen={check.payable} strong />
            </dd>
          </div>
        </dl>
      )}
      {mode !== 'read' && (
        <FormActions>
          <p className={missing > 0 ? styles.missing : styles.good}>
            {missing > 0 ? t.missing(missing) : t.nothingMissing}
          </p>
          <Button tone="primary" size="large" busy={busy} onClick={onHandIn}>
            {mode === 'correct' ? t.handIn : hasFees ? t.submit(formatFen(check.payable)) : t.submitPlain}
          </Button>
          {children}
        </FormActions>
      )}
    </aside>
  )
}
