import { trademarkStates } from '@portal/domain/kernel/orders/order-states'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { classCode } from '@portal/domain/trademarks/register/mark-number'
import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { stateOnDay } from '@portal/domain/trademarks/register/term-state'
import type { TransferredMark } from '@portal/domain/trademarks/transfers/form'
import { useState } from 'react'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { readClasses } from '../../parts/read-classes.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import { transferMessages } from './messages.ts'
import { ChooseAt, TextAt, useChange } from './transfer-fields.ts'

import styles from './transfers.module.css'

interface ChosenMarkProps {
  readonly mark: TransferredMark
  readonly at: number
  readonly onRemove?: () => void
}

/** A mark that moves: what the register says of it, or the fields for what it does not know. */
export function ChosenMark({ mark, at, onRemove }: ChosenMarkProps) {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const { errorAt } = usePlaces()
  const path = `marks.${at}` as const
  const name = mark.name || t.unnamed
  const { status } = mark
  const state = status === '' ? undefined : stateOnDay({ status, validTo: mark.validTo }, civilDate(todayInBeijing()))
  const isKnown = mark.source === 'register'
  const facts = isKnown
    ? (['number', 'name', 'classes', 'status', 'validTo', 'ownerName'] as const)
    : (['status'] as const)
  const wrong = facts.flatMap((field) => errorAt(`${path}.${field}`) ?? [])
  return (
    <li id={placeId(path)} tabIndex={-1} className={styles.mark}>
      <div className={classes(layout.between8, styles.markHead)}>
        <span className={styles.markName}>
          <strong>{name}</strong>
          <NumberText>{mark.number}</NumberText>
          {mark.classes.length > 0 && <span className={texts.soft13}>{t.classes(mark.classes.map(classCode))}</span>}
          {state && <StateChip tone={state.colour}>{state.name[language]}</StateChip>}
          {mark.validTo !== '' && isKnown && <span className={texts.soft13}>{t.validTo(mark.validTo)}</span>}
        </span>
        {onRemove && (
          <Button
            size="small"
            tone="quiet"
            icon="bin"
            aria-label={t.removeMark(`${name} ${mark.number}`)}
            title={t.removeMark(`${name} ${mark.number}`)}
            onClick={onRemove}
          />
        )}
      </div>
      <p className={texts.soft13}>
        {[
          isKnown && t.ownedBy(mark.ownerName),
          isKnown ? t.fromRegister(mark.sourceOn) : t.asTold,
          mark.alongWith !== '' && t.movesWith(mark.alongWith),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {wrong.length > 0 && (
        <ul className={editor.problems}>
          {wrong.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {isKnown &&
        (['number', 'name', 'classes', 'status', 'validTo', 'ownerName'] as const).map((field) => (
          <PlaceNotes key={field} path={`${path}.${field}`} />
        ))}
      <PlaceNotes path={path} />
      {!isKnown && <ToldFields mark={mark} path={path} />}
    </li>
  )
}

/** Facts that the copy of the register does not have. */
function ToldFields({ mark, path }: { mark: TransferredMark; path: `marks.${number}` }) {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  return (
    <div className={editor.line}>
      <div className={styles.whole}>
        <TextAt path={`${path}.number`} label={t.number} required />
      </div>
      <TextAt path={`${path}.name`} label={t.markName} required />
      <ClassesAt mark={mark} path={`${path}.classes`} />
      <TextAt path={`${path}.ownerName`} label={t.ownerName} />
      <ChooseAt
        path={`${path}.status`}
        label={t.status}
        placeholder={t.notKnown}
        options={registerStatusCodes.map((value) => ({ value, label: trademarkStates[value].name[language] }))}
      />
      <TextAt path={`${path}.validTo`} label={t.validUntil} type="date" />
    </div>
  )
}

/** Classes as one types them: `9, 35`. What is none stays as typed and counts as not answered. */
function ClassesAt({ mark, path }: { mark: TransferredMark; path: string }) {
  const t = useMessages(transferMessages)
  const place = usePlace()
  const change = useChange()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed.trim() !== '' && readClasses(typed) === undefined
  const { error, ...wiring } = place(path)
  const said = isWrong ? t.classesWrong : error
  return (
    <TextField
      {...wiring}
      {...(said !== undefined && { error: said })}
      label={t.classesOf}
      hint={t.classesHint}
      required
      inputMode="numeric"
      value={typed ?? mark.classes.join(', ')}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        const classes = readClasses(text) ?? []
        change((now) => ({ ...now, marks: now.marks.map((one) => (one.key === mark.key ? { ...one, classes } : one)) }))
      }}
    />
  )
}
