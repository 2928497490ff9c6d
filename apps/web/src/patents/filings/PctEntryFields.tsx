import { pctOffices } from '@portal/domain/law/patents/pct-entry'
import type { Deadline } from '@portal/domain/law/periods/compute'
import { pctDays } from '@portal/domain/law/periods/pct-days'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { pctEntryOf } from '@portal/domain/patents/filings/pct-entry'
import { pctOfficeWords } from '@portal/domain/patents/filings/request-words'
import { todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { DeadlineWithReasons } from '../../parts/DeadlineWithReasons.tsx'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import styles from './filings.module.css'
import { patch, useParts } from './form-props.ts'
import { pctEntryMessages } from './pct-entry-messages.ts'

type Entry = NonNullable<FilingForm['pctEntry']>

const empty: Entry = { number: '', filedOn: '', priorityOn: '', priorityCount: 1, searchedBy: '', inChinese: false }

/** An international application that enters here, with the two days by which it must. */
export function PctEntryFields() {
  const { form, change } = useParts('pctEntry')
  const t = useMessages(pctEntryMessages)
  const language = useLanguage()
  const place = usePlace()
  const isOpen = usePlaces().isOpen('pctEntry')
  const { pctEntry } = form
  const set = (update: Partial<Entry>) =>
    change((now) => ({ ...now, pctEntry: { ...empty, ...now.pctEntry, ...update } }))
  return (
    <div className={layout.column12} id={placeId('pctEntry')}>
      <CheckField
        label={t.pctEntry}
        checked={pctEntry !== null}
        disabled={!isOpen}
        onChange={(event) => change(patch({ pctEntry: event.target.checked ? empty : null }))}
      />
      {pctEntry && (
        <>
          <div className={styles.wideLine}>
            <TextField
              {...place('pctEntry.number')}
              label={t.number}
              hint={t.numberHint}
              required
              maxLength={40}
              value={pctEntry.number}
              onChange={(event) => set({ number: event.target.value })}
            />
            <SelectField
              {...place('pctEntry.searchedBy')}
              label={t.searchedBy}
              hint={t.searchedByHint}
              required
              placeholder={t.choose}
              value={pctEntry.searchedBy}
              options={pctOffices.map((value) => ({ value, label: inLanguage(pctOfficeWords[value], language) }))}
              onChange={(value) => set({ searchedBy: pctOffices.find((one) => one === value) ?? '' })}
            />
          </div>
          <div className={styles.wideLine}>
            <DateField
              {...place('pctEntry.filedOn')}
              label={t.filedOn}
              required
              max={todayInBeijing()}
              value={pctEntry.filedOn}
              onChange={(event) => set({ filedOn: event.target.value })}
            />
            <DateField
              {...place('pctEntry.priorityOn')}
              label={t.priorityOn}
              hint={t.priorityOnHint}
              max={todayInBeijing()}
              value={pctEntry.priorityOn}
              onChange={(event) => set({ priorityOn: event.target.value })}
            />
            {pctEntry.priorityOn !== '' && (
              <SelectField
                {...place('pctEntry.priorityCount')}
                label={t.priorityCount}
                value={String(pctEntry.priorityCount)}
                options={counts.map((count) => ({ value: count, label: count }))}
                onChange={(value) => set({ priorityCount: Number(value) })}
              />
            )}
          </div>
          <CheckField
            label={t.inChinese}
            checked={pctEntry.inChinese}
            disabled={!isOpen}
            onChange={(event) => set({ inChinese: event.target.checked })}
          />
          {!pctEntry.inChinese && <p className={classes(texts.soft13, styles.note)}>{t.translation}</p>}
          <EntryDays />
        </>
      )}
      <PlaceNotes path="pctEntry" />
    </div>
  )
}

const counts = Array.from({ length: 20 }, (_, at) => String(at + 1))

/** Both days, each with how it came about. */
function EntryDays() {
  const { form } = useParts('pctEntry')
  const t = useMessages(pctEntryMessages)
  const entry = pctEntryOf(form)
  if (!entry) return null
  const days = pctDays(entry)
  return (
    <>
      <dl className={classes(layout.wrap12x24, styles.days)}>
        {(['inTime', 'late'] as const).map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd>
              <DeadlineWithReasons deadline={factsOf(days[name])} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes(texts.soft13, styles.note)}>{t.days}</p>
    </>
  )
}

function factsOf({ rule, officialOn, internalOn, steps, warning }: Deadline) {
  return {
    ...{ id: rule.id, ruleId: rule.id, state: 'open' as const, warning: warning ?? null },
    ...{ officialOn, internalOn, startsOn: steps[0]?.on ?? officialOn },
    steps: steps.map((step) => ({ ...step, params: { ...step.params } })),
  }
}
