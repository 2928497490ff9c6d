import { overviewCaseList } from '@portal/contract/office/overview-lists'
import { isPeriod, type Preset, presetKeys, presets } from '@portal/domain/office/overview/figures'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { fieldsOf } from '../../parts/list/list-fields.ts'
import { OwnDays } from '../../parts/OwnDays.tsx'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { askedOf } from './asked.ts'
import type { Figures } from './figure-types.ts'
import { overviewMessages } from './messages.ts'
import styles from './overview.module.css'

interface ChoicesProps {
  readonly state: ListState
  readonly load: Figures['load'] | undefined
}

/** Over which days and over whose cases is counted: all of it stands in the address. */
export function Choices({ state, load }: ChoicesProps) {
  const t = useMessages(overviewMessages)
  const language = useLanguage()
  const role = useSession().user?.role ?? 'customer'
  const { period, preset, filter } = askedOf(state)
  const person = usePersonFilter(role, state, {
    customer: { key: 'userId', label: t.customer, says: t.customerSays },
    person: { key: 'personId', label: t.person, says: t.personSays },
  })
  const personOf = (key: string) => person.find((one) => one.key === key) ?? null
  const fields = fieldsOf(overviewCaseList, { userId: personOf('userId'), personId: personOf('personId') }, language)
  const shown = fields.filter(({ key }) => key === 'area' || key === 'userId' || key === 'personId')
  const people = (load?.people ?? []).flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]))
  return (
    <div className={styles.choices}>
      <Segments<Preset | 'none'>
        label={t.period}
        labelHidden
        options={presetKeys.map((key) => [key, presets[key][language]] as const)}
        chosen={preset ?? 'none'}
        onChoose={(key) => state.change({ period: key, from: undefined, to: undefined })}
      />
      <OwnDays
        {...{ days: period, words: t, className: styles.days }}
        isGood={isPeriod}
        onChoose={(days) => state.change({ period: undefined, ...days })}
      />
      {worksForCustomers(role) && (people.length > 1 || filter.personId !== undefined) && (
        <SelectField
          label={t.person}
          labelHidden
          className={styles.person}
          options={people}
          placeholder={t.everybody}
          value={filter.personId ?? ''}
          onChange={(id) => state.change({ personId: id || undefined })}
        />
      )}
      <FilterBar state={state} fields={shown} />
    </div>
  )
}
