import { limitStateNames } from '@portal/contract/docket/limit-list'
import { useLanguage } from '../../app/language.ts'
import { describeLastDay } from '../../app/last-day.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import cells from '../../ui/list/cells.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import type { Limit } from './limit-types.ts'

const tones: Readonly<Record<Limit['state'], Tone>> = { open: 'wait', met: 'good', missed: 'bad', cancelled: 'quiet' }

export function LimitStateChip({ limit }: { limit: Pick<Limit, 'state' | 'isOverdue'> }) {
  const language = useLanguage()
  return (
    <StateChip tone={limit.isOverdue ? 'bad' : tones[limit.state]}>{limitStateNames[limit.state][language]}</StateChip>
  )
}

/** What it is, and of which case; opens why it is that day. */
export function LimitName({ limit, onOpen }: { limit: Limit; onOpen: () => void }) {
  const language = useLanguage()
  return (
    <span className={cells.lines}>
      <button type="button" data-open className={classes(cells.opens, texts.medium)} onClick={onOpen}>
        {limit.limit[language]}
      </button>
      <small>
        {limit.title || limit.orderNo}
        {limit.number && (
          <>
            {' · '}
            <NumberText>{limit.number}</NumberText>
          </>
        )}
      </small>
    </span>
  )
}

/** The official day, how far it is and how urgent; of what is done the day alone. */
export function LimitDay({
  limit: { officialOn, mayMove, state },
}: {
  limit: Pick<Limit, 'officialOn' | 'mayMove' | 'state'>
}) {
  const language = useLanguage()
  if (state !== 'open') return <time dateTime={officialOn}>{officialOn}</time>
  const { words, tone } = describeLastDay(officialOn, { language, isUnsure: mayMove })
  return (
    <span className={cells.deadline} data-tone={tone}>
      <span className={cells.day}>
        <time dateTime={officialOn}>{officialOn}</time>
        {mayMove && <CalendarMark day={officialOn} />}
      </span>
      <small>{words}</small>
    </span>
  )
}
