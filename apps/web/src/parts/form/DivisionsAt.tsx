import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { cityOf, isDirectLine } from '../city-of.ts'
import { TextAt, useChange, withValue } from './form-fields.tsx'
import { formMessages } from './messages.ts'
import { usePlace } from './places.tsx'

interface Divided {
  readonly country: string
  readonly province: string
  readonly city: string
}

interface DivisionsAtProps {
  /** Of the person: `province` and `city` lie in it. */
  readonly path: string
  readonly person: Divided
  readonly labels: { readonly province: string; readonly city: string }
}

const choices = (names: readonly string[], typed: string) =>
  [...new Set(typed === '' ? names : [...names, typed])].map((name) => ({ value: name, label: name }))

/**
 * Province and city: in China chosen from the register of divisions, where what was typed before stays to choose; else typed.
 * A place that lies directly in its province is its own city; where the register knows no places they are typed too.
 */
export function DivisionsAt({ path, person, labels }: DivisionsAtProps) {
  const t = useMessages(formMessages)
  const change = useChange<unknown>()
  const at = usePlace()
  const isChinese = person.country === 'CN'
  const { data } = useQuery({
    ...callQuery('reference.listDivisions', {}),
    enabled: isChinese,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const province = data?.find(({ name }) => name === person.province)
  const direct = province?.children.find(({ name }) => isDirectLine(name))
  const ofNoCity = useQuery({
    ...callQuery('reference.listDivisions', { regional: direct?.code ?? '' }),
    enabled: isChinese && direct !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isChinese) {
    return (
      <>
        <TextAt path={`${path}.province`} label={labels.province} />
        <TextAt path={`${path}.city`} label={labels.city} />
      </>
    )
  }
  const cities = [
    ...(province?.children ?? []).filter((one) => one !== direct).map(({ name }) => cityOf(name, person.province)),
    ...(ofNoCity.data ?? []).map(({ name }) => name),
  ]
  return (
    <>
      <SelectField
        {...at(`${path}.province`)}
        label={labels.province}
        required
        placeholder={t.choose}
        value={person.province}
        options={choices(data?.map(({ name }) => name) ?? [], person.province)}
        onChange={(value) => change((now) => withValue(withValue(now, `${path}.province`, value), `${path}.city`, ''))}
      />
      {data && person.province !== '' && (province?.children.length ?? 0) === 0 ? (
        <TextAt path={`${path}.city`} label={labels.city} required />
      ) : (
        <SelectField
          {...at(`${path}.city`)}
          label={labels.city}
          required
          placeholder={t.choose}
          value={person.city}
          options={choices(cities, person.city)}
          onChange={(value) => change((now) => withValue(now, `${path}.city`, value))}
        />
      )}
    </>
  )
}
