import { timeText } from '@portal/domain/office/teamwork/time-spent'
import { type WorkKind, workKindKeys, workKindNames } from '@portal/domain/office/teamwork/work-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './internal.module.css'
import { timeMessages } from './messages.ts'
import { TimeDialog, type TimeEntry } from './TimeDialog.tsx'
import { TimerBar, useTimer } from './TimerBar.tsx'

/** Time on a case: the clock, what was recorded last, and the sum. */
export default function InternalTime({ orderNo, mayWrite }: { orderNo: string; mayWrite: boolean }) {
  const t = useMessages(timeMessages)
  const language = useLanguage()
  const [asked, setAsked] = useState<TimeEntry | 'new'>()
  const running = useTimer()
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('time.listTime', { orderNo, pageSize: 10 }, { shownInPlace: true }),
  )
  const { data: report } = useQuery(callQuery('time.getReport', { orderNo }, { shownInPlace: true }))
  if (!data || !running) {
    if (!error) return <Skeleton lines={4} />
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  }
  return (
    <div className={layout.stack12}>
      {running.timer && <TimerBar timer={running.timer} ahead={running.ahead} orderNo={orderNo} />}
      {mayWrite && running.timer?.orderNo !== orderNo && (
        <StartTimer orderNo={orderNo} replaces={running.timer !== null} />
      )}
      {data.total === 0 && <p className={texts.soft13}>{t.none}</p>}
      {data.total > 0 && (
        <ul className={styles.entries}>
          {data.list.map((entry) => (
            <li key={entry.id}>
              <span>
                <time dateTime={entry.workedOn}>{entry.workedOn}</time> {entry.person} ·{' '}
                {workKindNames[entry.work][language]}
                {entry.note !== '' && ` · ${entry.note}`}
                {entry.billable === 'no' && ` · ${t.notBillable}`}
              </span>
              <span className={layout.inline4}>
                {timeText(entry.minutes)[language]}
                {entry.mine && mayWrite && (
                  <Button
                    size="small"
                    tone="quiet"
                    icon="pencil"
                    aria-label={`${t.edit}: ${t.ofEntry(entry.workedOn, timeText(entry.minutes)[language])}`}
                    onClick={() => setAsked(entry)}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {report && report.total.minutes > 0 && (
        <p className={texts.soft13}>
          {t.sum} {timeText(report.total.minutes)[language]}
          {language === 'zh' ? '，' : ', '}
          {t.sumBillable(timeText(report.total.billableMinutes)[language])}
        </p>
      )}
      <span className={layout.wrap8}>
        {mayWrite && (
          <Button size="small" icon="plus" onClick={() => setAsked('new')}>
            {t.add}
          </Button>
        )}
        {data.total > data.list.length && (
          <LinkButton size="small" tone="quiet" to={pathTo('/work/time', { query: { orderNo } })}>
            {t.all}
          </LinkButton>
        )}
      </span>
      {asked && (
        <TimeDialog orderNo={orderNo} entry={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

function StartTimer({ orderNo, replaces }: { orderNo: string; replaces: boolean }) {
  const t = useMessages(timeMessages)
  const language = useLanguage()
  const [work, setWork] = useState<WorkKind>('draft')
  const [isBillable, setBillable] = useState(true)
  const start = useCallMutation('time.startTimer')
  return (
    <div className={layout.stack8}>
      <SelectField
        label={t.work}
        value={work}
        options={workKindKeys.map((key) => ({ value: key, label: workKindNames[key][language] }))}
        onChange={(value) => setWork(workKindKeys.find((key) => key === value) ?? 'other')}
      />
      <CheckField label={t.billable} checked={isBillable} onChange={({ target }) => setBillable(target.checked)} />
      <span>
        <Button
          size="small"
          icon="play"
          busy={start.isPending}
          onClick={() => start.mutate({ orderNo, work, isBillable, replace: replaces })}
        >
          {replaces ? t.replace : t.start}
        </Button>
      </span>
    </div>
  )
}
