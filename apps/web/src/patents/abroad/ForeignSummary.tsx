import type { ForeignForm } from '@portal/domain/patents/abroad/form'
import { deadlinesOf } from '@portal/domain/patents/abroad/form-faults'
import { foreignCountryName, foreignRouteNames } from '@portal/domain/patents/abroad/routes'
import { daysUntil, formatDaysLeft } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import editor from '../../parts/form/editor.module.css'
import { MissingLine } from '../../parts/order-form/MissingLine.tsx'
import type { SubmitState } from '../../parts/order-form/OrderFormFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import { formMessages } from './form-messages.ts'

interface ForeignSummaryProps extends SubmitState {
  readonly form: ForeignForm
}

/** What, which way, and the last days in their order. */
export function ForeignSummary({ form, missing, asked, busy, onHandIn, children }: ForeignSummaryProps) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const days = deadlinesOf(form)
    .flatMap(({ code, deadline }) => (deadline.ok ? [{ code, day: deadline.officialOn }] : []))
    .sort((a, b) => a.day.localeCompare(b.day))
  return (
    <aside className={classes(editor.tall, styles.summary)} aria-label={t.summary}>
      <div>
        <p className={texts.soft13}>
          {t[form.right]} · {foreignRouteNames[form.route][language]}
        </p>
        <p className={styles.summaryTitle}>{form.title.trim() || t.untitled}</p>
        <p className={texts.soft13}>{form.applicants.map((one) => one.name).join('、') || '—'}</p>
      </div>
      {days.length > 0 && (
        <Timeline
          label={t.timeline}
          events={days.map(({ code, day }) => ({
            key: code,
            title: foreignCountryName(code, language),
            when: `${day} · ${formatDaysLeft(daysUntil(day), language)}`,
            state: 'due',
          }))}
        />
      )}
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
