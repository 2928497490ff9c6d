import { minutesMax, minutesRun, readMinutes, timeText } from '@portal/domain/office/teamwork/time-spent'
import { workKindNames } from '@portal/domain/office/teamwork/work-kinds'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './internal.module.css'
import { timeMessages } from './messages.ts'

type Timer = NonNullable<ReplyFor<'time.getTimer'>['timer']>

/** The clock of the reader, on whatever device it was started; the server's clock counts, this one only shows it. */
export function useTimer() {
  const { data, dataUpdatedAt } = useQuery({
    ...callQuery('time.getTimer', {}, { shownInPlace: true }),
    refetchInterval: 60_000,
  })
  return data && { timer: data.timer, ahead: dataUpdatedAt - Date.parse(data.now) }
}

/** The clock that runs, with the way to its case and to its end. */
export function TimerBar({ timer, ahead, orderNo }: { timer: Timer; ahead: number; orderNo?: string }) {
  const t = useMessages(timeMessages)
  const language = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const every = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(every)
  }, [])
  const stop = useCallMutation('time.stopTimer', {
    onSuccess: ({ id, minutes }) => {
      showToast({ tone: 'good', text: id === null ? t.dropped : t.recorded(timeText(minutes)[language]) })
    },
  })
  const seconds = Math.max(0, Math.floor((now - ahead - Date.parse(timer.startTime)) / 1000))
  const isTooLong = minutesRun(0, seconds * 1000) > minutesMax
  const read = readMinutes(typed)
  const words =
    timer.elsewhere !== null
      ? t.runsElsewhere(timer.elsewhere)
      : timer.orderNo === orderNo
        ? t.runsHere
        : t.runsOn(timer.title || (timer.orderNo ?? ''))
  return (
    <section className={layout.stack8} aria-label={words}>
      <span>
        {timer.orderNo !== null && timer.orderNo !== orderNo ? (
          <Link
            to={pathTo('/order/patentOrder/case/:orderNo', {
              params: { orderNo: timer.orderNo },
              query: { team: 'time' },
            })}
          >
            {words}
          </Link>
        ) : (
          words
        )}{' '}
        <small className={texts.quiet12}>{workKindNames[timer.work][language]}</small>
      </span>
      <span className={styles.clock} role="timer">
        {clockText(seconds)}
      </span>
      {isTooLong && (
        <TextField
          label={t.tooLong}
          hint={t.lengthHint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <span className={layout.inline8}>
        <Button
          size="small"
          tone="primary"
          busy={stop.isPending}
          disabled={isTooLong && read === undefined}
          onClick={() => stop.mutate(isTooLong && read !== undefined ? { minutes: read } : {})}
        >
          {t.stop}
        </Button>
        <Button size="small" tone="quiet" disabled={stop.isPending} onClick={() => stop.mutate({ drop: true })}>
          {t.drop}
        </Button>
      </span>
    </section>
  )
}

const two = (value: number) => String(value).padStart(2, '0')
const clockText = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
