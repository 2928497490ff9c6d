import { priorityMonths } from '@portal/domain/law/periods/priority-months'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { baseStateKeys, baseStates, type MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { claimableUntil } from '@portal/domain/trademarks/abroad/form-faults'
import { type MarkRoute, markRouteNames, markRoutes, placesOf } from '@portal/domain/trademarks/abroad/places'
import { Suspense, useState } from 'react'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import styles from '../../parts/abroad/abroad-form.module.css'
import { PlaceNotes, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { useCountryOptions } from '../../parts/use-country-options.ts'
import { CheckField, ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { Section, useParts } from './form-parts.tsx'
import { markMessages } from './messages.ts'

// Only who has a base mark needs the list of marks and the register.
const BaseChoice = lazy(() => import('./BaseChoice.tsx').then((module) => ({ default: module.BaseChoice })))

/** Countries that a route leads to stay; the others go, and what was limited to them. */
function withRoute(form: MarkAbroadForm, route: MarkRoute): MarkAbroadForm {
  const codes = placesOf(route).map((one) => one.code)
  const countries = form.countries.filter((one) => codes.includes(one.code))
  const goods = form.goods.map((one) => ({ ...one, onlyIn: one.onlyIn.filter((code) => codes.includes(code)) }))
  return { ...form, route, countries, goods }
}

const classesOf = (text: string) => [
  ...new Set(
    (text.match(/\d{1,2}/g) ?? []).map((one) => one.padStart(2, '0')).filter((one) => one <= '45' && one > '00'),
  ),
]

/** Which way, from which mark, with which priority. */
export function RouteSection() {
  const { form, change } = useParts('priority', 'base', 'route', 'countries')
  const t = useMessages(markMessages)
  const language = useLanguage()
  const at = usePlace()
  const { isOpen } = usePlaces()
  const countries = useCountryOptions(form.priority.country)
  const [typed, setTyped] = useState('')
  const setBase = (update: Partial<MarkAbroadForm['base']>) =>
    change((now) => ({ ...now, base: { ...now.base, ...update } }))
  const setPriority = (update: Partial<MarkAbroadForm['priority']>) =>
    change((now) => ({ ...now, priority: { ...now.priority, ...update } }))
  const { base, priority, route } = form
  // What is typed stands as long as it means what the form says: the base can be filled in from outside.
  const classes = classesOf(typed).join() === base.classes.join() ? typed : base.classes.map(Number).join(', ')
  const text = { single: t.singleText, madrid: t.madridText, regional: t.regionalText }
  const isMadrid = route === 'madrid'
  const claimable = claimableUntil(form, beijingDate(new Date()))
  return (
    <Section id="route" title={t.route}>
      <ChoiceField
        label={t.route}
        labelHidden
        value={route}
        disabled={!isOpen('route')}
        onChange={(next) => change((now) => withRoute(now, next))}
        choices={markRoutes.map((value) => ({ value, label: markRouteNames[value][language], text: text[value] }))}
      />
      <h3>{t.baseTitle}</h3>
      <p className={texts.soft13}>{isMadrid ? t.baseHint : t.baseFree}</p>
      <Suspense fallback={isOpen('base') && <div className={styles.fieldSpace} />}>
        <BaseChoice isOpen={isOpen('base')} />
      </Suspense>
      <div className={styles.line}>
        <TextField
          {...at('base.number')}
          label={t.number}
          required={isMadrid}
          value={base.number}
          onChange={(event) => setBase({ number: event.target.value })}
        />
        <SelectField
          {...at('base.state')}
          label={t.baseState}
          required={isMadrid}
          value={base.state}
          options={baseStateKeys.map((value) => ({ value, label: baseStates[value][language] }))}
          onChange={(value) => setBase({ state: baseStateKeys.find((one) => one === value) ?? '' })}
        />
        <DateField
          {...at('base.filedOn')}
          label={t.filedOn}
          value={base.filedOn}
          onChange={(event) => setBase({ filedOn: event.target.value })}
        />
        {base.state === 'registered' && (
          <DateField
            {...at('base.registeredOn')}
            label={t.registeredOn}
            value={base.registeredOn}
            onChange={(event) => setBase({ registeredOn: event.target.value })}
          />
        )}
      </div>
      {isMadrid && (
        <>
          <div className={styles.line}>
            <TextField
              {...at('base.owner')}
              label={t.owner}
              required
              value={base.owner}
              onChange={(event) => setBase({ owner: event.target.value })}
            />
            <TextField
              {...at('base.classes')}
              label={t.baseClasses}
              required
              value={classes}
              onChange={(event) => {
                setTyped(event.target.value)
                setBase({ classes: classesOf(event.target.value) })
              }}
            />
          </div>
          <CheckField
            {...at('base.sameImage')}
            label={t.sameImage}
            checked={base.sameImage}
            onChange={(event) => setBase({ sameImage: event.target.checked })}
          />
          <CheckField
            {...at('base.goodsWithin')}
            label={t.goodsWithin}
            checked={base.goodsWithin}
            onChange={(event) => setBase({ goodsWithin: event.target.checked })}
          />
        </>
      )}
      {claimable !== undefined && isOpen('priority.claimed') && (
        <p className={texts.warn} role="status">
          {t.claimable(claimable)}
        </p>
      )}
      <CheckField
        {...at('priority.claimed')}
        label={t.claimed(priorityMonths('mark', civilDate(todayInBeijing())))}
        checked={priority.claimed}
        onChange={(event) =>
          setPriority({
            claimed: event.target.checked,
            number: priority.number || base.number,
            filedOn: priority.filedOn || base.filedOn,
          })
        }
      />
      {priority.claimed && (
        <div className={styles.line}>
          <SelectField
            {...at('priority.country')}
            label={t.priorityCountry}
            value={priority.country}
            options={countries}
            onChange={(value) => setPriority({ country: value })}
          />
          <TextField
            {...at('priority.number')}
            label={t.number}
            required
            value={priority.number}
            onChange={(event) => setPriority({ number: event.target.value })}
          />
          <DateField
            {...at('priority.filedOn')}
            label={t.filedOn}
            required
            value={priority.filedOn}
            onChange={(event) => setPriority({ filedOn: event.target.value })}
          />
        </div>
      )}
      <PlaceNotes path="base" />
    </Section>
  )
}
