import { splitStreet } from '@portal/domain/kernel/reference/address-lines'
import { normalPostcode } from '@portal/domain/platform/identifiers/normal-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../api/query.ts'
import { sendCall } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { TextField } from '../ui/Field.tsx'
import { NormalField } from '../ui/NormalField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { cityOf } from './city-of.ts'
import styles from './fields.module.css'
import { partyMessages } from './party-messages.ts'

export interface Address {
  readonly country: string
  readonly province: string
  readonly city: string
  readonly county: string
  readonly street: string
  readonly postcode: string
}

interface AddressFieldsProps {
  readonly value: Address
  readonly onChange: (change: Partial<Address>) => void
  readonly errors?: Readonly<Record<string, string | undefined>>
  readonly isOpen?: (field: keyof Address) => boolean
}

const asOption = (name: string) => ({ value: name, label: name })

/** Province, city and county from the register of divisions; the postcode is filled from the city. */
export function AddressFields({ value, onChange, errors = {}, isOpen = () => true }: AddressFieldsProps) {
  const t = useMessages(partyMessages)
  const isChinese = value.country === 'CN'
  const provinces = useQuery({ ...callQuery('reference.listDivisions', {}), staleTime: Number.POSITIVE_INFINITY })
  const province = provinces.data?.find((one) => one.name === value.province)
  const city = province?.children.find((one) => cityOf(one.name, value.province) === value.city)
  const counties = useQuery({
    ...callQuery('reference.listDivisions', { regional: city?.code ?? '' }),
    enabled: city !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // What an older form has in its street is shown in its place, and stored there by the first change; what is being typed stays.
  const [isTyped, setTyped] = useState(false)
  const names = (counties.data ?? []).map(({ name }) => name)
  const isSplit = !isTyped && isOpen('county') && isOpen('street')
  const { county, street } = isSplit ? splitStreet(value, names) : value
  const change = (update: Partial<Address>) => {
    setTyped(true)
    onChange({ county, street, ...update })
  }
  const options = (list: readonly { name: string }[] | undefined) => (list ?? []).map(({ name }) => asOption(name))

  const chooseCity = async (name: string) => {
    const chosen = province?.children.find((one) => one.name === name)
    change({ city: cityOf(name, value.province), county: '' })
    if (!chosen || !isOpen('postcode')) return
    const found = await sendCall('reference.findPostcodes', { city: chosen.code })
    const own = found[0] ?? (await sendCall('reference.findPostcodes', { city: province?.code ?? chosen.code }))[0]
    if (own) onChange({ postcode: own.postcode })
  }
  return (
    <div className={styles.grid}>
      {isChinese && (
        <>
          <SelectField
            label={t.province}
            required
            value={value.province}
            placeholder={t.choose}
            options={options(provinces.data)}
            error={errors.province}
            disabled={!isOpen('province')}
            onChange={(value) => change({ province: value, city: '', county: '', postcode: '' })}
          />
          <SelectField
            label={t.city}
            value={city?.name ?? ''}
            placeholder={t.choose}
            options={options(province?.children)}
            error={errors.city}
            disabled={!province || !isOpen('city')}
            onChange={(value) => void chooseCity(value)}
          />
          <SelectField
            label={t.county}
            value={county}
            placeholder={t.choose}
            options={(county && !names.includes(county) ? [county, ...names] : names).map(asOption)}
            disabled={!city || !isOpen('county')}
            onChange={(county) => change(splitStreet({ county, street }, []))}
          />
        </>
      )}
      <TextField
        label={t.street}
        required
        className={styles.wide}
        value={street}
        error={errors.street}
        disabled={!isOpen('street')}
        autoComplete="street-address"
        onChange={(event) => change({ street: event.target.value })}
      />
      <NormalField
        label={t.postcode}
        value={value.postcode}
        error={errors.postcode}
        disabled={!isOpen('postcode')}
        inputMode="numeric"
        autoComplete="postal-code"
        normal={normalPostcode}
        onPut={(postcode) => onChange({ postcode })}
      />
    </div>
  )
}
