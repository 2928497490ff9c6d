import { type WatchState, watchStates } from '@portal/domain/docket/monitoring/watch-states'
import { rightTypeNames } from '@portal/domain/platform/identifiers/right-type'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { describeLastDay } from '../../app/last-day.ts'
import { pathTo } from '../../app/paths.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { useInnerDay } from '../../parts/inner-day.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { monitoringMessages } from './messages.ts'
import styles from './monitoring.module.css'
import type { Watch } from './watch-types.ts'

export function WatchStateChip({ state }: { state: WatchState }) {
  const language = useLanguage()
  const { name, colour } = watchStates[state]
  return <StateChip tone={colour}>{name[language]}</StateChip>
}

/** Title with number and type; opens the fee ladder. */
export function WatchName({ watch, onOpen }: { watch: Watch; onOpen: () => void }) {
  const t = useMessages(monitoringMessages)
  const language = useLanguage()
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <button
        type="button"
        data-open
        className={classes(cells.title, cells.wraps)}
        title={watch.title}
        onClick={onOpen}
      >
        {watch.title || t.untitled}
      </button>
      <small>
        {watch.flag && (
          <>
            <i className={styles.flag} data-flag={watch.flag} />
            {t[watch.flag]}
            {' · '}
          </>
        )}
        <NumberText>{watch.patentNumber}</NumberText> · {rightTypeNames[watch.type][language]}
      </small>
    </span>
  )
}

/** The open notice of the office with the nearest limit; leads to it. */
export function WatchNotice({ watch: { notice } }: { watch: Watch }) {
  const language = useLanguage()
  if (!notice) return null
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <Link to={pathTo('/page3/notice/notice', { query: { id: notice.id } })}>{notice.name[language]}</Link>
      {notice.dueOn !== null && (
        <small>
          {notice.dueOn}
          <CalendarMark day={notice.dueOn} />
        </small>
      )}
    </span>
  )
}

/** Which fee comes next, or why none does. */
export function WatchFee({ watch }: { watch: Watch }) {
  const t = useMessages(monitoringMessages)
  const { fee, noFee } = watch
  if (!fee) {
    const words = { datesMissing: t.datesMissing, notGranted: t.notGranted, ended: t.feeEnded, allPaid: t.allPaid }
    return <span className={texts.quiet}>{words[noFee ?? 'ended']}</span>
  }
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <span>{t.year(fee.year)}</span>
      <small>
        {fee.reduced === fee.full ? formatFen(fee.full) : `${formatFen(fee.reduced)} / ${formatFen(fee.full)}`}
      </small>
    </span>
  )
}

/** What a payment today costs, and what of it is late fee or restoration. */
export function WatchAmount({ watch: { fee } }: { watch: Watch }) {
  const t = useMessages(monitoringMessages)
  if (!fee) return null
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <Money fen={fee.toPay} />
      {fee.restoration !== null ? (
        <small>{t.restorationOf(formatFen(fee.restoration), formatFen(fee.late))}</small>
      ) : (
        fee.late > 0 && <small>{t.lateOf(formatFen(fee.late))}</small>
      )}
    </span>
  )
}

/** The office's limit of the fee, by which the list is sorted, how far it is, and below it what counts beside: our day, or what is left after it. */
export function WatchDeadline({ watch, onEdit }: { watch: Watch; onEdit: () => void }) {
  const t = useMessages(monitoringMessages)
  const inner = useInnerDay(t.inner, 'order')
  const language = useLanguage()
  const { fee, state, restorationEndsOn } = watch
  if (!fee || state === 'givenUp') return <span className={texts.quiet}>{t.none}</span>
  const isLate = state === 'grace'
  const day = fee.deadlineOfficial
  const restorableTo = restorationEndsOn ?? fee.graceEndsOn
  const { words, tone } = describeLastDay(day, { language, isUnsure: true })
  if (state === 'restoration' && watch.isRestorationGuessed) {
    // No limit of the office: a day in the tone of one would be trusted.
    return (
      <span className={classes(cells.lines, cells.dense)} title={`${t.guessOf(restorableTo)} ${t.guessedWhy}`}>
        <span className={classes(layout.inline4, texts.warn)}>
          <Icon name="warn" size={14} /> {t.noticeUnknown}
        </span>
        <button type="button" className={styles.enter} onClick={onEdit}>
          {t.enterNotice}
        </button>
      </span>
    )
  }
  const small =
    state === 'restoration'
      ? t.restorationTo(restorableTo)
      : isLate
        ? t.graceTo(fee.graceEndsOn)
        : inner.on(fee.deadlineInner)
  return (
    <span
      className={classes(cells.deadline, cells.dense, cells.loud)}
      data-tone={isLate || state === 'restoration' ? 'bad' : tone}
    >
      <span className={classes(layout.inline4, cells.day)}>
        <Icon name={tone === 'bad' ? 'stop' : tone === 'warn' ? 'warn' : 'clock'} size={14} />
        <time dateTime={day}>{day}</time>
        <CalendarMark day={day} />
        <span>{words}</span>
      </span>
      <small>{small}</small>
    </span>
  )
}

export function WatchPaid({ watch }: { watch: Watch }) {
  const t = useMessages(monitoringMessages)
  if (watch.paidUntilOn === null) return <span className={texts.quiet}>{t.none}</span>
  return (
    <span title={watch.isPaidAssumed ? t.assumedWhy : undefined}>
      <time dateTime={watch.paidUntilOn}>{watch.paidUntilOn}</time>
      {watch.isPaidAssumed && (
        <>
          <span aria-hidden="true">*</span>
          <VisuallyHidden>{t.assumed}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
