import { serviceTitle } from '@portal/domain/trademarks/services/form'
import { unlistedFee } from '@portal/domain/trademarks/services/unlisted-fee'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { MissingLine } from '../../parts/order-form/MissingLine.tsx'
import type { SubmitState } from '../../parts/order-form/OrderFormFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { LimitLine } from './LimitLine.tsx'
import { serviceMessages } from './messages.ts'
import { useParts } from './service-fields.ts'
import type { ServiceCheck } from './use-service-check.ts'

interface SummaryProps extends SubmitState {
  readonly check: ServiceCheck | undefined
  /** What it cost when it was handed in, in fen; undefined for a draft. */
  readonly agreed: { readonly official: number; readonly service: number } | undefined
  readonly isPaid: boolean
}

/** Limits that are told one by one. */
const limitsShown = 5

/** The limits with the most pressing first: one that is out of time, then the one that ends first. */
function byPressing(limits: ServiceCheck['limits']) {
  const rank = ({ state, daysLeft }: ServiceCheck['limits'][number]) =>
    state === 'over' || state === 'tooEarly' ? Number.NEGATIVE_INFINITY : (daysLeft ?? Number.POSITIVE_INFINITY)
  return limits.toSorted((a, b) => rank(a) - rank(b))
}

/** What stays in sight: the mark, until when, what it costs line by line, and the way on. */
export function Summary({ mode, check, agreed, isPaid, missing, asked, busy, onHandIn, children }: SummaryProps) {
  const t = useMessages(serviceMessages)
  const language = useLanguage()
  const { form } = useParts('applicants', 'marks')
  const names = form.applicants.map(({ name }) => name.trim()).filter(Boolean)
  const limits = check ? byPressing(check.limits) : []
  const nameOf = (number: string) => form.marks.find((mark) => mark.number === number)?.name || number
  const isUnlisted = check?.lines.some(({ kind }) => kind === unlistedFee)
  const hasFees = check !== undefined && check.lines.length > 0
  return (
    <aside className={classes(layout.column16, styles.summary)} aria-label={t.summary}>
      <div>
        <h2>{serviceTitle(form) || t.untitled}</h2>
        <p className={texts.soft13}>{names.join('、') || '—'}</p>
        {form.marks.length > 1 && <p className={texts.soft13}>{t.markCount(form.marks.length)}</p>}
      </div>
      {limits.length > 0 && mode !== 'read' && (
        <div>
          <h3>{t.limit}</h3>
          {limits.slice(0, limitsShown).map((limit) => (
            <div key={limit.number}>
              {form.marks.length > 1 && <p className={texts.soft13}>{nameOf(limit.number)}</p>}
              <LimitLine limit={limit} />
            </div>
          ))}
          {limits.length > limitsShown && <p className={texts.soft13}>{t.more(limits.length - limitsShown)}</p>}
        </div>
      )}
      {hasFees && (
        <dl className={styles.fees}>
          {check.lines
            .filter(({ beneficiary }) => beneficiary === 'office')
            .map((line) => (
              <div key={line.kind}>
                <dt className={texts.soft13}>
                  {inLanguage(line.name, language)}
                  {line.quantity > 1 && ` × ${line.quantity}`}
                </dt>
                <dd>{line.kind === unlistedFee ? t.unlisted : <Money fen={line.amount} />}</dd>
              </div>
            ))}
          <div className={layout.total}>
            <dt>{t.office}</dt>
            <dd>{isUnlisted ? t.unlisted : <Money fen={check.officialTotal} />}</dd>
          </div>
          <div>
            <dt>{t.ownFee}</dt>
            <dd>
              <Money fen={check.serviceTotal} />
            </dd>
          </div>
          <div className={layout.total}>
            <dt>{t.total}</dt>
            <dd aria-live="polite">
              <Money fen={check.payable} strong />
            </dd>
          </div>
        </dl>
      )}
      {mode === 'correct' && check && agreed && (
        <Difference was={agreed.official + agreed.service} now={check.payable} isPaid={isPaid} />
      )}
      {mode !== 'read' && (
        <FormActions>
          <MissingLine {...{ missing, asked, t }} />
          <Button tone="primary" size="large" busy={busy} onClick={onHandIn}>
            {mode === 'correct' ? t.handIn : hasFees ? t.submit(formatFen(check.payable)) : t.submitPlain}
          </Button>
          {children}
        </FormActions>
      )}
    </aside>
  )
}

/** What a correction does to the price that was agreed on when the form was handed in. */
function Difference({ was, now, isPaid }: { readonly was: number; readonly now: number; readonly isPaid: boolean }) {
  const t = useMessages(serviceMessages)
  if (was === now) return <p className={texts.soft13}>{t.sameFees}</p>
  const [before, after, difference] = [was, now, Math.abs(now - was)].map((fen) => formatFen(fen))
  return (
    <p className={styles.missing} role="status">
      {isPaid
        ? (now > was ? t.feesMorePaid : t.feesLessPaid)(before ?? '', after ?? '', difference ?? '')
        : t.feesChange(before ?? '', after ?? '')}
    </p>
  )
}
