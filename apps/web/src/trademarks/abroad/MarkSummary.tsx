import type { MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { markPlaceName, markRouteNames } from '@portal/domain/trademarks/abroad/places'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import editor from '../../parts/form/editor.module.css'
import { MissingLine } from '../../parts/order-form/MissingLine.tsx'
import type { SubmitState } from '../../parts/order-form/OrderFormFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import texts from '../../ui/texts.module.css'
import type { Estimate } from './form-parts.tsx'
import { KnownFees } from './KnownFees.tsx'
import { markMessages } from './messages.ts'

interface MarkSummaryProps extends SubmitState {
  readonly form: MarkAbroadForm
  readonly estimate: Estimate | undefined
}

/** Which mark, which way, where, and what is known of the fees. */
export function MarkSummary({ form, estimate, missing, asked, busy, onHandIn, children }: MarkSummaryProps) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  return (
    <aside className={classes(editor.tall, styles.summary)} aria-label={t.summary}>
      <h2 className={styles.summaryTitle}>{form.mark.words.trim() || t.untitled}</h2>
      <p className={texts.soft13}>{markRouteNames[form.route][language]}</p>
      {form.countries.length > 0 && (
        <p>{form.countries.map(({ code }) => markPlaceName(code, language)).join(language === 'zh' ? '、' : ', ')}</p>
      )}
      {estimate && form.countries.length > 0 && <KnownFees estimate={estimate} />}
      <FormActions>
        <MissingLine {...{ missing, asked, t }} />
        <Button tone="primary" size="large" busy={busy} onClick={onHandIn}>
          {t.send}
        </Button>
        {children}
      </FormActions>
    </aside>
  )
}
