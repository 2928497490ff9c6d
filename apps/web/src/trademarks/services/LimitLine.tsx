import { deadlineTone, formatDaysLeft } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import texts from '../../ui/texts.module.css'
import { serviceMessages } from './messages.ts'
import own from './services.module.css'
import type { ServiceCheck } from './use-service-check.ts'

/** Until when, as a sentence with the days left; urgency by shape and word, not by colour alone. */
export function LimitLine({ limit }: { readonly limit: ServiceCheck['limits'][number] }) {
  const t = useMessages(serviceMessages)
  const language = useLanguage()
  const { state, says, daysLeft, isCalendarKnown, needsConfirmation, isRevisedLaw } = limit
  const counts = daysLeft !== null && (state === 'open' || state === 'grace')
  const isOut = state === 'over' || state === 'tooEarly'
  const tone = isOut ? 'bad' : state === 'grace' ? 'warn' : counts ? deadlineTone(daysLeft) : 'quiet'
  return (
    <div className={own.limit} data-tone={tone}>
      <Icon name={tone === 'bad' ? 'stop' : tone === 'warn' ? 'warn' : 'clock'} size={16} />
      <p>
        <strong>{says[language]}</strong>
        {counts && ` · ${formatDaysLeft(daysLeft, language)}`}
        {needsConfirmation && (
          <small className={classes(texts.soft, texts.block)}>{isRevisedLaw ? t.revisedLaw : t.toConfirm}</small>
        )}
        {!isCalendarKnown && <small className={classes(texts.soft, texts.block)}>{t.mayMove}</small>}
      </p>
    </div>
  )
}
