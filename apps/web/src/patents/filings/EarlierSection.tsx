import { priorityMonths } from '@portal/domain/law/periods/priority-months'
import { emptyParent, type FilingForm, type FormPriority } from '@portal/domain/patents/filings/form'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { BiologicalFields } from './BiologicalFields.tsx'
import styles from './filings.module.css'
import { patch, useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { NoveltyFields } from './NoveltyFields.tsx'
import { PctEntryFields } from './PctEntryFields.tsx'
import { Section } from './Section.tsx'

/** Priority claims, a parent or international application, deposits: shown in full only where they matter. */
export function EarlierSection() {
  const { form, change } = useParts('kind', 'priorities', 'options')
  const t = useMessages(filingMessages)
  const places = usePlaces()
  const isOpen = places.isOpen('priorities')
  const isDesign = form.kind === 'design'
  const months = priorityMonths(isDesign ? 'design' : 'invention', civilDate(todayInBeijing()))
  const setPriorities = (priorities: readonly FormPriority[]) => change(patch({ priorities }))
  const add = () =>
    setPriorities([...form.priorities, { key: crypto.randomUUID(), country: 'CN', filedOn: '', number: '' }])
  return (
    <Section id="earlier" title={t.earlier}>
      <div id={placeId('priorities')} className={layout.column12}>
        <h3>{t.priorities}</h3>
        <PlaceNotes path="priorities" error />
        {form.priorities.length === 0 && (
          <p className={classes(texts.soft13, styles.note)}>
            {isDesign ? t.noDesignPriorities(months) : t.noPriorities(months)}
          </p>
        )}
        {form.priorities.map((priority, at) => (
          <PriorityRow
            key={priority.key}
            {...{ priority, at }}
            onChange={(update) => setPriorities(form.priorities.with(at, { ...priority, ...update }))}
            onRemove={() => setPriorities(form.priorities.toSpliced(at, 1))}
            locked={!isOpen}
          />
        ))}
        {isOpen && (
          <div>
            <Button icon="plus" onClick={add}>
              {t.addPriority}
            </Button>
          </div>
        )}
      </div>
      <Divisional />
      {!isDesign && <PctEntryFields />}
      <NoveltyFields />
      {!isDesign && <BiologicalFields />}
      {(isDesign ? [] : (['sequenceListing', 'geneticResources'] as const)).map((name) => (
        <CheckField
          key={name}
          id={placeId(`options.${name}`)}
          label={t[name]}
          checked={form.options[name]}
          disabled={!places.isOpen(`options.${name}`)}
          onChange={(event) => change((now) => ({ ...now, options: { ...now.options, [name]: event.target.checked } }))}
        />
      ))}
    </Section>
  )
}

interface PriorityRowProps {
  readonly priority: FormPriority
  readonly at: number
  readonly locked: boolean
  readonly onChange: (update: Partial<FormPriority>) => void
  readonly onRemove: () => void
}

function PriorityRow({ priority, at, locked, onChange, onRemove }: PriorityRowProps) {
  const t = useMessages(filingMessages)
  const language = useLanguage()
  const place = usePlace()
  const path = `priorities.${at}`
  const countries = useQuery({ ...callQuery('reference.listCountries', {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <div id={placeId(path)} className={layout.column12}>
      <div className={classes(layout.tool8, styles.withTool)}>
        <div className={styles.line}>
          <SelectField
            {...place(`${path}.country`)}
            label={t.priorityCountry}
            value={priority.country}
            options={(countries.data ?? []).map((one) => ({
              value: one.code,
              label: language === 'zh' ? one.name : one.nameEn,
            }))}
            onChange={(value) => onChange({ country: value })}
          />
          <DateField
            {...place(`${path}.filedOn`)}
            label={t.priorityDate}
            max={todayInBeijing()}
            value={priority.filedOn}
            onChange={(event) => onChange({ filedOn: event.target.value })}
          />
          <TextField
            {...place(`${path}.number`)}
            label={t.priorityNumber}
            value={priority.number}
            onChange={(event) => onChange({ number: event.target.value })}
          />
        </div>
        {!locked && <Button tone="quiet" icon="bin" aria-label={t.removePriority(at + 1)} onClick={onRemove} />}
      </div>
      <PlaceNotes path={path} />
    </div>
  )
}

function Divisional() {
  const { form, change } = useParts('divisional')
  const t = useMessages(filingMessages)
  const place = usePlace()
  const isOpen = usePlaces().isOpen('divisional')
  const { divisional } = form
  const set = (update: Partial<NonNullable<FilingForm['divisional']>>) =>
    change((now) => ({ ...now, divisional: { ...emptyParent, ...now.divisional, ...update } }))
  return (
    <div className={layout.column12} id={placeId('divisional')}>
      <CheckField
        label={t.divisional}
        checked={divisional !== null}
        disabled={!isOpen}
        onChange={(event) => change(patch({ divisional: event.target.checked ? emptyParent : null }))}
      />
      {divisional && (
        <div className={styles.line}>
          <TextField
            {...place('divisional.parentNumber')}
            label={t.parentNumber}
            required
            value={divisional.parentNumber}
            onChange={(event) => set({ parentNumber: event.target.value })}
          />
          <DateField
            {...place('divisional.parentFiledOn')}
            label={t.parentFiledOn}
            required
            max={todayInBeijing()}
            value={divisional.parentFiledOn}
            onChange={(event) => set({ parentFiledOn: event.target.value })}
          />
        </div>
      )}
      {divisional && (
        <CheckField
          label={t.parentHasPriority}
          checked={divisional.parentHasPriority}
          disabled={!isOpen}
          onChange={(event) => set({ parentHasPriority: event.target.checked })}
        />
      )}
      <PlaceNotes path="divisional" />
    </div>
  )
}
