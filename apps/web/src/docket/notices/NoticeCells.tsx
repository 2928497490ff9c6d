import { noticeStates } from '@portal/domain/docket/notices/notice-states'
import { confidentFrom } from '@portal/domain/docket/notices/reading'
import { useLanguage, useMessages } from '../../app/language.ts'
import { describeLastDay } from '../../app/last-day.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { useInnerDay } from '../../parts/inner-day.ts'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import cells from '../../ui/list/cells.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import { noticeMessages, reviewMessages } from './messages.ts'
import type { Notice } from './notice-types.ts'
import styles from './notices.module.css'

export function NoticeStateChip({ notice }: { notice: Pick<Notice, 'state' | 'stage'> }) {
  const t = useMessages(noticeMessages)
  const language = useLanguage()
  if (notice.stage === 'proposed') return <StateChip tone="warn">{t.review}</StateChip>
  if (notice.stage === 'removed') return <StateChip tone="quiet">{t.removed}</StateChip>
  const { name, colour } = noticeStates[notice.state]
  return <StateChip tone={colour}>{name[language]}</StateChip>
}

/** How sure a value is, in words and tone; nothing for what a person wrote. */
export function ConfidenceChip({ percent }: { percent: number | null }) {
  const t = useMessages(reviewMessages)
  if (percent === null || percent === 100) return null
  if (percent === 0) return <Chip tone="bad">{t.notAllRead}</Chip>
  return <Chip tone={percent >= confidentFrom ? 'good' : percent >= 50 ? 'warn' : 'bad'}>{t.sureOf(percent)}</Chip>
}

/** Name of the notice with number and title; opens it. */
export function NoticeName({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useMessages(noticeMessages)
  const language = useLanguage()
  return (
    <span className={cells.lines}>
      <button type="button" data-open className={classes(cells.opens, styles.open)} onClick={onOpen}>
        {notice.urgent && <Chip tone="bad">{t.urgent}</Chip>}
        <span className={styles.cut}>{notice.name?.[language] ?? t.unknownKind}</span>
      </button>
      <small>
        {notice.patentNumber ? <NumberText>{notice.patentNumber}</NumberText> : t.noNumber}
        {notice.title && ` · ${notice.title}`}
        {notice.name === null && notice.sourceName && ` · ${notice.sourceName}`}
      </small>
    </span>
  )
}

export function NoticeLimit({ notice }: { notice: Notice }) {
  const t = useMessages(noticeMessages)
  const inner = useInnerDay(t.inner)
  const language = useLanguage()
  if (notice.deadlineOfficial === null) return <span className={texts.quiet}>{t.noLimit}</span>
  const { words, tone } = describeLastDay(notice.deadlineOfficial, { language, isUnsure: true })
  const isDone = notice.state === 'submitted' || notice.state === 'closed' || notice.state === 'givenUp'
  return (
    <span className={cells.stack}>
      {isDone ? (
        <span className={texts.quiet}>{notice.deadlineOfficial}</span>
      ) : (
        <span className={styles.day} data-tone={tone}>
          <time dateTime={notice.deadlineOfficial}>{notice.deadlineOfficial}</time>
          <CalendarMark day={notice.deadlineOfficial} /> {words}
        </span>
      )}
      {notice.deadlineInner !== null && !isDone && <small>{inner.on(notice.deadlineInner)}</small>}
    </span>
  )
}
