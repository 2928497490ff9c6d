import type { CopyrightQuote } from '@portal/domain/copyright/applications/fees'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import type { PlaceFinding } from '../../parts/form/places.tsx'
import { MissingLine } from '../../parts/order-form/MissingLine.tsx'
import type { SubmitState } from '../../parts/order-form/OrderFormFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { frameMessages } from './frame-messages.ts'

interface SummaryProps extends Omit<SubmitState, 'findings'> {
  readonly title: string
  readonly owners: readonly string[]
  /** What it would cost today, line by line. */
  readonly quote: CopyrightQuote | undefined
  /** What it cost when it was handed in. */
  readonly frozen: { readonly officialFen: number; readonly serviceFen: number } | undefined
  readonly advice: readonly (PlaceFinding & { readonly path: string })[]
}

/** What stays in sight: the name, whose it is, what it costs line by line, and the way on. */
export function CopyrightSummary(props: SummaryProps) {
  const { title, owners, mode, quote, frozen, missing, asked, advice, busy, onHandIn, children } = props
  const t = useMessages(frameMessages)
  const language = useLanguage()
  const lines = quote
    ? quote.lines.map(({ name, quantity, amountFen }) => ({
        name: `${inLanguage(name, language)}${quantity > 1 ? ` × ${quantity}` : ''}`,
        amountFen,
      }))
    : frozen
      ? [
          { name: t.office, amountFen: frozen.officialFen },
          { name: t.ownFee, amountFen: frozen.serviceFen },
        ]
      : []
  const total = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return (
    <aside className={classes(layout.column16, editor.summary)} aria-label={t.summary}>
      <div>
        <h2>{title || t.untitled}</h2>
        <p className={texts.soft13}>{owners.join('、') || '—'}</p>
      </div>
      <dl className={editor.fees}>
        {lines.map(({ name, amountFen }) => (
          <div key={name}>
            <dt className={texts.soft13}>{name}</dt>
            <dd>
              <Money fen={amountFen} />
            </dd>
          </div>
        ))}
        <div className={layout.total}>
          <dt>{t.total}</dt>
          <dd aria-live="polite">
            <Money fen={total} strong />
          </dd>
        </div>
      </dl>
      {advice.length > 0 && (
        <div>
          <h3>{t.advice}</h3>
          <ul className={editor.list}>
            {advice.map((one) => (
              <li key={`${one.path} ${one.key}`}>{one.words}</li>
            ))}
          </ul>
        </div>
      )}
      {mode !== 'read' && (
        <FormActions>
          <MissingLine {...{ missing, asked, t }} />
          <Button tone="primary" size="large" busy={busy} onClick={onHandIn}>
            {mode === 'correct' ? t.handIn : t.submit(formatFen(total))}
          </Button>
          {children}
        </FormActions>
      )}
    </aside>
  )
}
