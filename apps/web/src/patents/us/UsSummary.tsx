import { usSizeOf } from '@portal/domain/patents/us/filing-size'
import { applicantName, inventorName, type UsForm } from '@portal/domain/patents/us/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { rateText } from '../../parts/abroad/money.ts'
import editor from '../../parts/form/editor.module.css'
import { MissingLine } from '../../parts/order-form/MissingLine.tsx'
import type { SubmitState } from '../../parts/order-form/OrderFormFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { usMessages } from './messages.ts'
import type { savePaper } from './save-paper.ts'

interface UsSummaryProps extends SubmitState {
  readonly form: UsForm
  readonly onDownload: (paper: Parameters<typeof savePaper>[1]) => void
}

/** What stays in sight: the title, whose it is, what it costs by the office's rates, and the way on. */
export function UsSummary({
  mode,
  missing,
  asked,
  busy,
  agencyId,
  onHandIn,
  children,
  form,
  onDownload,
}: UsSummaryProps) {
  const t = useMessages(usMessages)
  const language = useLanguage()
  const size = usSizeOf(form)
  const quote = useQuery({
    ...callQuery(
      'usFilings.quoteUsFiling',
      {
        ...size,
        agencyId,
        serviceType: form.serviceType,
        claimCount: Math.min(2000, size.claimCount),
        independentCount: Math.min(2000, size.independentCount),
      },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  return (
    <aside className={classes(layout.column16, editor.summary)} aria-label={t.summary}>
      <div>
        <p className={texts.soft13}>{t[form.kind]}</p>
        <h2>{form.title.trim() || t.untitled}</h2>
        <p className={texts.soft13}>
          {[...form.applicants.map(applicantName), ...form.inventors.map(inventorName)].filter(Boolean).join(', ') ||
            '—'}
        </p>
      </div>
      {quote.data ? (
        <dl className={editor.fees}>
          {quote.data.lines.map((line) => (
            <div key={line.kind}>
              <dt>
                {inLanguage(line.name, language)} {line.quantity > 1 && `× ${line.quantity}`}
                {line.discountPercent > 0 && ` − ${line.discountPercent}%`}
                {line.toConfirm && <small> ({t.toConfirm})</small>}
                <small className={classes(texts.soft12, texts.block)}>{inLanguage(line.source, language)}</small>
              </dt>
              <dd>USD {(line.cents / 100).toFixed(2)}</dd>
            </div>
          ))}
          <div>
            <dt>
              {t.office}
              <small className={classes(texts.soft12, texts.block)}>
                {t.rate(rateText(quote.data.rate.rateMicro), quote.data.rate.from)} ·{' '}
                {inLanguage(quote.data.rate.source, language)}
              </small>
            </dt>
            <dd>
              <Money fen={quote.data.official} />
            </dd>
          </div>
          <div>
            <dt>{t.ownFee}</dt>
            <dd>
              <Money fen={quote.data.service} />
            </dd>
          </div>
          <div className={layout.total}>
            <dt>{t.total}</dt>
            <dd aria-live="polite">
              <Money fen={quote.data.total} strong />
            </dd>
          </div>
        </dl>
      ) : quote.isError ? (
        <p role="alert">{t.quoteFailed}</p>
      ) : (
        <Skeleton lines={6} height="53px" />
      )}
      {mode !== 'read' && (
        <FormActions>
          <MissingLine {...{ missing, asked, t }} />
          <Button tone="primary" size="large" busy={busy} onClick={onHandIn}>
            {mode === 'correct' ? t.approveAndSend : quote.data ? t.submit(formatFen(quote.data.total)) : t.submitPlain}
          </Button>
          {children}
        </FormActions>
      )}
      <div className={layout.stack8}>
        <Button icon="download" disabled={busy} onClick={() => onDownload('dataSheet')}>
          {t.dataSheet}
        </Button>
        <Button icon="download" disabled={busy} onClick={() => onDownload('specification')}>
          {t.specification}
        </Button>
      </div>
    </aside>
  )
}
