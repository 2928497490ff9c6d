import { awaitsDraft, type FilingForm, rightsOf } from '@portal/domain/patents/filings/form'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import editor from '../../parts/form/editor.module.css'
import { MissingLine } from '../../parts/order-form/MissingLine.tsx'
import type { SubmitState } from '../../parts/order-form/OrderFormFrame.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './filings.module.css'
import { filingMessages } from './messages.ts'

type Quote = ReplyFor<'filings.quoteFiling'>
type Line = Quote['lines'][number]

interface SummaryProps extends SubmitState {
  readonly form: FilingForm
  /** Of a form that was saved. */
  readonly orderNo: string | undefined
  readonly quote: Quote | undefined
  readonly quoteFailed: boolean
}

/** What, who, and what it costs, line by line while one types. */
export function Summary({ form, orderNo, quote, quoteFailed, ...handIn }: SummaryProps) {
  const { mode, missing, asked, busy, onHandIn, children } = handIn
  const t = useMessages(filingMessages)
  const isPair = form.kind === 'sameDay'
  return (
    <aside className={editor.tall} aria-label={t.summary}>
      <div>
        <p className={texts.quiet12}>
          {t[form.kind]} · {t[form.serviceType]}
        </p>
        <p className={classes(texts.breaks, texts.strong16)}>{form.title.trim() || t.untitled}</p>
        <p className={classes(texts.soft13, styles.note)}>{form.applicants.map((one) => one.name).join('、') || '—'}</p>
      </div>
      {quote ? (
        <div className={layout.stack12}>
          {rightsOf(form.kind).map((right) => (
            <Fees
              key={right}
              title={isPair ? t[right] : undefined}
              lines={quote.lines.filter((line) => line.right === right)}
            />
          ))}
          {awaitsDraft(form) && <p className={classes(texts.soft13, styles.note)}>{t.afterDraft}</p>}
          <dl className={classes(layout.stack2, styles.totals)}>
            <div className={texts.strong16}>
              <dt>{t.total}</dt>
              <dd aria-live="polite">
                <Money fen={quote.total} strong />
              </dd>
            </div>
          </dl>
        </div>
      ) : quoteFailed ? (
        <p role="alert">{t.quoteFailed}</p>
      ) : (
        <Skeleton lines={4} height="28px" />
      )}
      <FormActions>
        <MissingLine {...{ missing, asked, t }} />
        {mode !== 'read' ? (
          <>
            <Button tone="primary" size="large" busy={busy} onClick={onHandIn}>
              {mode === 'correct' ? t.handIn : quote ? t.submitFor(formatFen(quote.total)) : t.submitPlain}
            </Button>
            {children}
          </>
        ) : (
          orderNo !== undefined && (
            <LinkButton to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>{t.toCase}</LinkButton>
          )
        )}
      </FormActions>
    </aside>
  )
}

function Fees({ title, lines }: { title: string | undefined; lines: readonly Line[] }) {
  const t = useMessages(filingMessages)
  const groups = [
    { who: 'office', words: t.official, note: t.officialNote },
    { who: 'service', words: t.serviceFee, note: t.serviceNote },
  ] as const
  return (
    <div>
      {title && <h3>{title}</h3>}
      {groups.map(({ who, words, note }) => {
        const own = lines.filter((line) => line.beneficiary === who)
        const reduced = own.reduce((sum, line) => sum + line.full - line.amount, 0)
        return (
          <dl key={who} className={classes(layout.stack2, styles.lines)}>
            <div className={styles.group}>
              <dt>
                {words}{' '}
                <small>
                  {note}
                  {who === 'office' && reduced > 0 && ` · ${t.reducedBy(formatFen(reduced))}`}
                </small>
              </dt>
              <dd>
                <Money fen={own.reduce((sum, line) => sum + line.amount, 0)} />
              </dd>
            </div>
            {(who === 'office' || own.length > 1) && own.map((line) => <FeeLine key={line.kind} line={line} />)}
          </dl>
        )
      })}
    </div>
  )
}

/** One fee; its name opens why it is there, at what rate, and where the rate comes from. */
function FeeLine({ line }: { line: Line }) {
  const t = useMessages(filingMessages)
  const language = useLanguage()
  const name = inLanguage(line.name, language)
  return (
    <div>
      <dt>
        <Popover
          label={name}
          trigger={(attributes) => (
            <button type="button" {...attributes} className={styles.why}>
              {name} {line.quantity > 1 && t.times(line.quantity)}
            </button>
          )}
        >
          <div className={styles.whyText}>
            <p>{inLanguage(line.explanation, language)}</p>
            <p>
              {formatFen(line.unit)} {line.quantity > 1 && t.times(line.quantity)}
              {line.reductionPercent > 0 && ` − ${line.reductionPercent} %`}
            </p>
            {line.full !== line.amount && <p>{t.fullPrice(formatFen(line.full))}</p>}
            <p className={classes(texts.soft13, styles.note)}>{inLanguage(line.source, language)}</p>
          </div>
        </Popover>
      </dt>
      <dd>
        <Money fen={line.amount} />
      </dd>
    </div>
  )
}
