import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { classCode } from '@portal/domain/trademarks/register/mark-number'
import { stateOnDay } from '@portal/domain/trademarks/register/term-state'
import {
  type MarkDayField,
  markDayFields,
  registerDay,
  type ServicedMark,
  type TrademarkServiceForm,
} from '@portal/domain/trademarks/services/form'
import { hasFact, trademarkService } from '@portal/domain/trademarks/services/services'
import { useState } from 'react'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { withValue } from '../../parts/form/form-fields.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import { AtWork } from './AtWork.tsx'
import { LimitLine } from './LimitLine.tsx'
import { markMessages } from './mark-messages.ts'
import { TextAt, useChange, useParts } from './service-fields.ts'
import own from './services.module.css'
import type { ServiceCheck } from './use-service-check.ts'

interface MarkCardProps {
  readonly mark: ServicedMark
  readonly at: number
  /** Orders that ask for the same of it already. */
  readonly atWork: readonly string[]
  readonly limit: ServiceCheck['limits'][number] | undefined
  readonly onRemove: () => void
}

/** Places of a mark that a reviewer may speak of, below its path. */
const remarked = [
  ...['', '.number', '.classes', '.ownerName', '.name', '.status', '.source'],
  ...['.publishedOn', '.registeredOn', '.validTo'],
]

/** The day of a mark that the limit of a service is counted from; a notice's stands elsewhere. */
function limitDay({ service, ground }: Pick<TrademarkServiceForm, 'service' | 'ground'>): MarkDayField | undefined {
  const { limit } = trademarkService(service)
  if (limit?.kind === 'window') return 'validTo'
  if (limit?.kind === 'within' && limit.grounds && !limit.grounds.some((one) => one === ground)) return undefined
  if (limit?.period === 'opposition') return 'publishedOn'
  return limit?.period === 'nonUse' || limit?.period === 'invalidation' ? 'registeredOn' : undefined
}

/** A mark with what the register says of it, the classes it is about, and the limit as a sentence. */
export function MarkCard({ mark, at, atWork, limit, onRemove }: MarkCardProps) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  const { form } = useParts('service', 'ground')
  const { isOpen, errorAt } = usePlaces()
  const path = `marks.${at}` as const
  const { name, number, ownerName, status, source, sourceOn } = mark
  const known = source === 'register'
  const needed = limitDay(form)
  const wrong = ['number', 'ownerName', 'status', 'classes', ...(known ? markDayFields : [])]
    .map((field) => errorAt(`${path}.${field}`))
    // What the limit says stands beside it already.
    .filter((words) => words !== undefined && words !== limit?.says[language])
  // The register's day of the chosen classes; one that it lacks is typed, as are all facts of a number that it does not have.
  const dayOf = (field: MarkDayField) => registerDay(mark, field) || mark[field]
  const today = civilDate(todayInBeijing())
  const state = status === '' ? undefined : stateOnDay({ status, validTo: dayOf('validTo') }, today)
  const days = markDayFields.filter((field) => dayOf(field) !== '')
  const isTyped = (field: MarkDayField) => !known || registerDay(mark, field) === ''
  return (
    <section className={own.card} id={placeId(path)} tabIndex={-1} aria-label={`${name} ${number}`}>
      <div className={classes(layout.line8x12, texts.breaks, own.head)}>
        <div>
          {name !== '' && <strong>{name} </strong>}
          <span className={name === '' ? undefined : texts.soft13}>
            <NumberText>{number}</NumberText>
          </span>
        </div>
        {state && <StateChip tone={state.colour}>{state.name[language]}</StateChip>}
        {isOpen('marks') && (
          <Button size="small" tone="quiet" icon="bin" aria-label={t.remove(name || number)} onClick={onRemove} />
        )}
      </div>
      <AtWork orders={atWork} />
      {known ? (
        <p className={texts.soft13}>
          {[ownerName, ...days.map((field) => `${t[field]} ${dayOf(field)}`), t.fromRegister(sourceOn)].join(' · ')}
        </p>
      ) : (
        <>
          <p className={texts.soft13}>{t.notInRegister}</p>
          <div className={styles.line}>
            <TextAt path={`${path}.name`} label={t.name} required />
            <TextAt
              path={`${path}.ownerName`}
              label={trademarkService(form.service).by === 'owner' ? t.owner : t.ownerOrApplicant}
            />
          </div>
        </>
      )}
      {known ? <ClassChecks {...{ mark, at }} /> : <ClassesTyped {...{ mark, at }} />}
      {needed && isTyped(needed) && (
        <TextAt
          path={`${path}.${needed}`}
          label={t[needed]}
          type="date"
          required
          {...(known && { hint: t.dayNotInRegister })}
        />
      )}
      {limit && <LimitLine limit={limit} />}
      {wrong.length > 0 && <p className={texts.bad}>{[...new Set(wrong)].join(' · ')}</p>}
      {remarked.map((field) => (
        <PlaceNotes key={field} path={`${path}${field}`} />
      ))}
    </section>
  )
}

/** The classes of the number, some of which can be left out where the service allows it. */
function ClassChecks({ mark, at }: { mark: ServicedMark; at: number }) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  const { form, change } = useParts('service')
  const { isOpen } = usePlaces()
  const { register, classes, name, number } = mark
  const today = civilDate(todayInBeijing())
  if (!hasFact(form.service, 'classes') || register.length < 2) {
    return <p className={texts.soft13}>{t.classesAre(classes.map(classCode))}</p>
  }
  const set = (one: number, isOn: boolean) =>
    change((now) =>
      withValue(
        now,
        `marks.${at}.classes`,
        isOn ? [...classes, one].sort((a, b) => a - b) : classes.filter((other) => other !== one),
      ),
    )
  return (
    <fieldset className={own.checks} disabled={!isOpen('marks')}>
      <legend className={texts.soft13}>{t.classesOf(name || number)}</legend>
      {register.map((row) => {
        const state = stateOnDay(row, today)
        const label = t.class(classCode(row.classNumber))
        return (
          <CheckField
            key={row.classNumber}
            label={state.code === mark.status ? label : `${label} · ${state.name[language]}`}
            checked={classes.includes(row.classNumber)}
            onChange={(event) => set(row.classNumber, event.target.checked)}
          />
        )
      })}
    </fieldset>
  )
}

/** Classes as a person writes them: `9, 35、42`. What is none is left in the text and said. */
function ClassesTyped({ mark, at }: { mark: ServicedMark; at: number }) {
  const t = useMessages(markMessages)
  const change = useChange()
  const { isOpen, errorAt, onVisited } = usePlaces()
  const path = `marks.${at}.classes`
  const [text, setText] = useState(() => mark.classes.join(', '))
  const error = errorAt(path)
  const read = (written: string) =>
    [...new Set(written.split(/[\s,，、;；]+/).map(Number))]
      .filter((one) => Number.isInteger(one) && one >= 1 && one <= 45)
      .sort((a, b) => a - b)
  return (
    <TextField
      id={placeId(path)}
      label={t.classesTyped}
      required
      disabled={!isOpen(path)}
      value={text}
      maxLength={200}
      {...(error && { error })}
      onBlur={() => onVisited(path)}
      onChange={(event) => {
        setText(event.target.value)
        change((now) => withValue(now, path, read(event.target.value)))
      }}
    />
  )
}
