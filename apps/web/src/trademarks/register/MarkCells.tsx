import { trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { markDays, markWatchStates } from '@portal/domain/trademarks/register/mark-watch-states'
import { stateOnDay } from '@portal/domain/trademarks/register/term-state'
import { daysUntil, deadlineTone, formatDaysLeft, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { MarkPicture } from '../../parts/MarkPicture.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { markListMessages } from './list-messages.ts'
import type { RegisterRow, WatchedMark } from './mark-types.ts'
import styles from './marks.module.css'

/** Picture, words, number and classes. */
export function MarkName({ mark, onOpen }: { mark: WatchedMark; onOpen?: () => void }) {
  const t = useMessages(markListMessages)
  const codes = mark.classes.map((one) => String(one).padStart(2, '0')).join(' ')
  return (
    <span className={classes(layout.shrinks, layout.row12)}>
      <MarkPicture name={mark.name} image={mark.image} size="small" />
      <span className={classes(cells.lines, styles.stack)}>
        {onOpen ? (
          <button type="button" data-open className={classes(cells.opens, styles.open)} onClick={onOpen}>
            {mark.name}
          </button>
        ) : (
          <b>{mark.name}</b>
        )}
        <small>
          <NumberText>{mark.number}</NumberText> · {t.classes} {codes}
          {mark.relation === 'other' && ` · ${t.other}`}
        </small>
      </span>
    </span>
  )
}

/** The same of a class in the register. */
export function RegisterName({ row, onOpen }: { row: RegisterRow; onOpen: () => void }) {
  const t = useMessages(markListMessages)
  return (
    <span className={classes(layout.shrinks, layout.row12)}>
      <MarkPicture name={row.name} image={row.image} size="small" />
      <span className={classes(cells.lines, styles.stack)}>
        <button type="button" data-open className={classes(cells.opens, styles.open)} onClick={onOpen}>
          {row.name}
        </button>
        <small>
          <NumberText>{row.number}</NumberText> · {t.classes} {String(row.classNumber).padStart(2, '0')}
        </small>
      </span>
    </span>
  )
}

export function MarkState({ state }: { state: WatchedMark['state'] }) {
  const { name, colour } = markWatchStates[state]
  return <StateChip tone={colour}>{name[useLanguage()]}</StateChip>
}

/** What is at work for a mark, each with its case. */
export function MarkAtWork({ mark }: { mark: WatchedMark }) {
  const t = useMessages(markListMessages)
  const language = useLanguage()
  return mark.atWork.map(({ service, orderNo }) => (
    <Link
      key={orderNo}
      className={styles.atWork}
      to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}
    >
      {t.atWork(service === 'transfer' ? t.transfer : trademarkServiceNames[service][language])}
    </Link>
  ))
}

/** The status of today, the same wherever a mark is shown: one past its term is not called registered. */
export function MarkStatus({ mark }: { mark: Pick<WatchedMark, 'status' | 'validTo'> }) {
  const { name, colour } = stateOnDay(mark, civilDate(todayInBeijing()))
  return <StateChip tone={colour}>{name[useLanguage()]}</StateChip>
}

/** The day that counts now, how far it is, and what it is. */
export function MarkNext({ mark, onEdit }: { mark: WatchedMark; onEdit?: () => void }) {
  const t = useMessages(markListMessages)
  const language = useLanguage()
  if (mark.isDateMissing) {
    return onEdit ? (
      <button type="button" className={classes(cells.opens, styles.open)} onClick={onEdit}>
        {t.giveDates}
      </button>
    ) : (
      <span className={texts.quiet}>{t.datesMissing}</span>
    )
  }
  if (!mark.next) return <span className={texts.quiet}>{t.nothing}</span>
  const { day, on } = mark.next
  const days = daysUntil(on)
  const tone = deadlineTone(days)
  const opens = day === 'renewal' && mark.renewal && daysUntil(mark.renewal.opensOn) > 0
  return (
    <span className={classes(cells.lines, styles.day)} data-tone={opens ? 'quiet' : tone}>
      <span className={styles.dayLine}>
        <Icon name={tone === 'bad' ? 'stop' : tone === 'warn' ? 'warn' : 'clock'} size={14} />
        <time dateTime={on}>{on}</time> {formatDaysLeft(days, language)}
      </span>
      <small>{opens && mark.renewal ? t.opens(mark.renewal.opensOn) : markDays[day][language]}</small>
    </span>
  )
}

/** Since when evidence of use can be asked for. */
export function MarkUse({ mark }: { mark: WatchedMark }) {
  const t = useMessages(markListMessages)
  if (mark.nonUseOn === null) return <span className={texts.quiet}>{t.nothing}</span>
  return <span>{daysUntil(mark.nonUseOn) <= 0 ? t.neededSince(mark.nonUseOn) : t.neededFrom(mark.nonUseOn)}</span>
}

/** Where the facts come from, and how old they are. */
export function MarkSource({ mark }: { mark: WatchedMark }) {
  const t = useMessages(markListMessages)
  return (
    <span className={classes(cells.lines, styles.stack)}>
      <span>{mark.source ?? t.typedByHand}</span>
      <small>
        {[mark.sourceAge, mark.source !== null && mark.typed.length > 0 && t.typedPart].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}
