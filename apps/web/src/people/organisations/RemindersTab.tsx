import {
  climbChoices,
  type LeadTimes,
  missingSteps,
  readSteps,
  usualLeadTimes,
} from '@portal/domain/docket/limits/lead-times'
import { type LimitArea, limitAreas } from '@portal/domain/docket/limits/limit-areas'
import { stepDays } from '@portal/domain/docket/limits/limit-steps'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import unseen from '../../ui/VisuallyHidden.module.css'
import { organisationMessages } from './messages.ts'
import { reminderMessages } from './reminder-messages.ts'
import styles from './reminders.module.css'
import { mayManage, type Organisation } from './role-words.ts'

const Absences = lazy(() => import('../../parts/absences/Absences.tsx'))

const leadTimes = callQuery('reminders.getLeadTimes', {}, { shownInPlace: true })
type Row = ReplyFor<'reminders.getLeadTimes'>['list'][number]
type Area = Row['area']
interface Times {
  readonly days: readonly number[]
  readonly climbsWithin: number
}

const isSame = (one: Times, other: Times) =>
  one.climbsWithin === other.climbsWithin && one.days.join() === other.days.join()

/** When the organisation's people are reminded of each area's deadlines, and who is away. */
export default function RemindersTab({ organisation }: { organisation: Organisation }) {
  const t = useMessages(reminderMessages)
  const shared = useMessages(organisationMessages)
  const { data, error, isFetching, refetch } = useQuery(leadTimes)
  const manages = mayManage(organisation)
  return (
    <div className={layout.stack24}>
      <section className={layout.stack12}>
        <p className={texts.soft14}>{t.lead}</p>
        {!manages && <p className={texts.soft14}>{shared.onlyManagers}</p>}
        {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={10} />}
        {data && <Areas list={data.list} manages={manages} />}
        <p className={texts.quiet13}>{t.others}</p>
      </section>
      <Suspense fallback={<Skeleton lines={4} />}>
        <Absences of="everybody" />
      </Suspense>
    </div>
  )
}

function Areas({ list, manages }: { list: readonly Row[]; manages: boolean }) {
  const t = useMessages(reminderMessages)
  const [edited, setEdited] = useState<Partial<Record<Area, Times>>>({})
  const save = useCallMutation('reminders.saveLeadTimes', {
    onSuccess: () => {
      setEdited({})
      showToast({ tone: 'good', text: t.saved })
    },
  })
  const shown = list.map((row) => ({ ...row, times: edited[row.area] ?? row }))
  const changed = shown.filter(({ times, days, climbsWithin }) => !isSame(times, { days, climbsWithin }))
  const isWhole = changed.every(({ times }) => missingSteps(times.days).length === 0)
  const change = (area: Area, times: Times) => setEdited({ ...edited, [area]: times })
  const send = () =>
    save.mutate({
      list: changed.map(({ area, times: { days, climbsWithin } }) => ({
        area,
        times: isSame({ days, climbsWithin }, usualLeadTimes(area)) ? null : { days: [...days], climbsWithin },
      })),
    })
  return (
    <>
      <div className={classes(layout.box, styles.areas)}>
        <div className={classes(styles.area, styles.head)} aria-hidden>
          <span>{t.area}</span>
          <span>{t.days}</span>
          <span>{t.climbs}</span>
          <span />
        </div>
        {shown.map(({ area, times }) => (
          <AreaLine
            key={area}
            area={area}
            times={times}
            isChanged={changed.some((one) => one.area === area)}
            manages={manages && !save.isPending}
            onChange={(next) => change(area, next)}
          />
        ))}
      </div>
      {changed.length > 0 && (
        <div className={styles.bar} data-chrome>
          <span role="status">{t.changed(changed.length)}</span>
          <span className={layout.row8}>
            <Button disabled={save.isPending} onClick={() => setEdited({})}>
              {t.discard}
            </Button>
            <Button tone="primary" busy={save.isPending} disabled={!isWhole} onClick={send}>
              {t.save}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}

interface AreaLineProps {
  readonly area: Area
  readonly times: Times
  readonly isChanged: boolean
  readonly manages: boolean
  readonly onChange: (times: Times) => void
}

function AreaLine({ area, times, isChanged, manages, onChange }: AreaLineProps) {
  const t = useMessages(reminderMessages)
  const language = useLanguage()
  const { days, climbsWithin } = times
  const name = limitAreas[area satisfies LimitArea][language]
  const usual: LeadTimes = usualLeadTimes(area)
  const toggle = (day: number) =>
    onChange({
      climbsWithin,
      days: readSteps(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]),
    })
  return (
    <div className={styles.area} data-changed={isChanged || undefined}>
      <span className={classes(styles.name, texts.medium)} aria-hidden>
        {name}
      </span>
      <fieldset className={classes(layout.bare, layout.wrap4)} disabled={!manages}>
        <legend className={unseen.hidden}>{name}</legend>
        {stepDays.map((day) => (
          <label
            key={day}
            className={classes(states.chosen, states.rings, styles.day)}
            data-after={day < 0 || undefined}
            title={t.day(day)}
          >
            <input type="checkbox" aria-label={t.day(day)} checked={days.includes(day)} onChange={() => toggle(day)} />
            <span aria-hidden>{day === 0 ? t.shortDay : day < 0 ? `+${-day}` : day}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.climbs}>
        <span className={classes(styles.climbsName, texts.soft12)} aria-hidden>
          {t.climbs}
        </span>
        <SelectField
          label={t.climbsOf(name)}
          labelHidden
          disabled={!manages}
          value={String(climbsWithin)}
          options={[...new Set([...climbChoices, climbsWithin])].map((one) => ({
            value: String(one),
            label: t.within(one),
          }))}
          onChange={(value) => onChange({ days, climbsWithin: Number(value) })}
        />
      </div>
      <span className={styles.reset}>
        {isSame(times, usual) || !manages ? (
          <small className={texts.quiet12}>{isSame(times, usual) && t.usual}</small>
        ) : (
          <Button size="small" tone="quiet" aria-label={t.resetOf(name)} onClick={() => onChange(usual)}>
            {t.reset}
          </Button>
        )}
      </span>
      {missingSteps(days).map((lack) => (
        <p key={lack} role="alert" className={classes(styles.wide, texts.bad13)}>
          {t[lack]}
        </p>
      ))}
    </div>
  )
}
