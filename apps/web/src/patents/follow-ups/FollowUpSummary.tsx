import { useMessages } from '../../app/language.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { useInnerDay } from '../../parts/inner-day.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { Fees } from './Fees.tsx'
import { followUpMessages } from './messages.ts'
import type { Check } from './types.ts'

interface SummaryProps {
  readonly check: Check | undefined
  /** What was handed in costs what was asked for then. */
  readonly hasFees: boolean
}

/** Until when, with what an extension makes of it, and what it costs. */
export function FollowUpSummary({ check, hasFees }: SummaryProps) {
  const t = useMessages(followUpMessages)
  const inner = useInnerDay(t.internal)
  if (!check) return <Skeleton lines={4} />
  const { limit, extended, fees } = check
  return (
    <>
      {limit && (
        <p>
          {t.official} <strong>{limit.officialOn}</strong> <CalendarMark day={limit.officialOn} />
          <br />
          <span className={texts.soft13}>{inner.on(limit.internalOn)}</span>
        </p>
      )}
      {extended && (
        <p>
          {t.newDay}: <strong>{extended.officialOn}</strong> <CalendarMark day={extended.officialOn} />
        </p>
      )}
      {hasFees && <Fees fees={fees} />}
    </>
  )
}
