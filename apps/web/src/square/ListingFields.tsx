import { dealWayNames, dealWays, squareFields } from '@portal/domain/square/kinds'
import type { ListingForm, ListingPath } from '@portal/domain/square/listing-form'
import { markMakeupNames, markMakeups } from '@portal/domain/square/mark-makeups'
import { priceOf } from '@portal/domain/square/prices'
import { useState } from 'react'
import { useLanguage, useMessages } from '../app/language.ts'
import { readClasses } from '../parts/read-classes.ts'
import { Button } from '../ui/Button.tsx'
import { CheckField } from '../ui/ChoiceField.tsx'
import { DateField } from '../ui/DateField.tsx'
import { TextAreaField, TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { SelectField } from '../ui/SelectField.tsx'
import texts from '../ui/texts.module.css'
import { CompanionFields } from './CompanionFields.tsx'
import { formMessages } from './deal-messages.ts'
import { furtherMessages } from './further-messages.ts'
import { squareMessages } from './messages.ts'
import { regionOptions } from './region-options.ts'
import styles from './square.module.css'
import type { Listing } from './square-types.ts'

interface ListingFieldsProps {
  readonly form: ListingForm
  readonly onChange: (patch: Partial<ListingForm>) => void
  /** `offer`: only price, notes and contact can be changed. */
  readonly what: 'all' | 'offer' | 'none'
  /** Marks of the owner that must move along, as far as the register copy was asked. */
  readonly together: Listing['companions']
  readonly error: (path: ListingPath) => string | undefined
  readonly onPriceWrong: (is: boolean) => void
  readonly showsPriceWrong: boolean
  readonly lookUp: { readonly run: () => void; readonly found: string | undefined }
}

/** All fields of a listing, in the order in which a seller thinks of them. */
export function ListingFields(props: ListingFieldsProps) {
  const { form, onChange, what, error, lookUp } = props
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(formMessages) }
  const language = useLanguage()
  const isFixed = what !== 'all'
  const isMark = form.kind === 'trademark'
  const text = (path: TextPath, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      {...more}
      label={label}
      value={form[path]}
      error={error(path)}
      onChange={(event) => onChange({ [path]: event.target.value })}
    />
  )
  const day = (path: DayPath, label: string, required = false) => (
    <DateField
      {...{ label, required }}
      disabled={isFixed}
      value={form[path]}
      error={error(path)}
      onChange={(event) => onChange({ [path]: event.target.value })}
    />
  )
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t.kind}
          disabled={isFixed}
          value={form.kind}
          options={(['patent', 'trademark'] as const).map((value) => ({
            value,
            label: value === 'patent' ? t.kindPatent : t.kindTrademark,
          }))}
          onChange={(value) => onChange({ kind: value === 'trademark' ? 'trademark' : 'patent' })}
        />
        <div className={layout.stack8}>
          {text('number', isMark ? t.registrationNumber : t.applicationNumber, {
            required: true,
            disabled: isFixed,
            maxLength: 40,
            ...(lookUp.found !== undefined && { hint: lookUp.found }),
          })}
          {!isFixed && (
            <div>
              <Button size="small" disabled={form.number.trim() === ''} onClick={lookUp.run}>
                {t.lookUp}
              </Button>
            </div>
          )}
        </div>
      </div>
      {text('title', t.rightName, { required: true, disabled: isFixed, maxLength: 200 })}
      <Price {...props} />
      <div className={styles.pair}>
        <SelectField
          label={t.way}
          disabled={isFixed}
          value={form.way}
          options={dealWays.map((value) => ({ value, label: dealWayNames[value][language] }))}
          onChange={(value) => onChange({ way: value === 'licence' ? 'licence' : 'assign' })}
        />
        {isMark ? (
          <Classes form={form} onChange={onChange} disabled={isFixed} error={error('niceClasses')} />
        ) : (
          <SelectField
            label={t.techField}
            required
            disabled={isFixed}
            value={form.field}
            error={error('field')}
            options={[
              { value: '', label: t.choose },
              ...squareFields.map((one) => ({ value: one.key, label: one.name[language] })),
            ]}
            onChange={(value) => onChange({ field: squareFields.find((one) => one.key === value)?.key ?? '' })}
          />
        )}
        {isMark && (
          <>
            <Groups form={form} onChange={onChange} disabled={isFixed} error={error('groups')} />
            <SelectField
              label={t.makeup}
              disabled={isFixed}
              value={form.makeup}
              options={[
                { value: '', label: t.choose },
                ...markMakeups.map((value) => ({ value, label: markMakeupNames[value][language] })),
              ]}
              onChange={(value) => onChange({ makeup: markMakeups.find((one) => one === value) ?? '' })}
            />
            {text('goods', t.goods, { disabled: isFixed, maxLength: 1000 })}
            {text('platforms', t.platforms, { hint: t.platformsHint, maxLength: 200 })}
          </>
        )}
        {text('owner', t.owner, { hint: t.ownerHint, required: true, disabled: isFixed, maxLength: 120 })}
        {text('coOwners', t.coOwners, { disabled: isFixed, maxLength: 300 })}
        <SelectField
          label={t.region}
          disabled={isFixed}
          value={form.region}
          options={[{ value: '', label: t.choose }, ...regionOptions(language, form.region)]}
          onChange={(value) => onChange({ region: value })}
        />
        {day('registeredOn', t.registeredOn)}
        {isMark ? day('validUntilOn', t.validUntilOn, true) : day('feePaidUntilOn', t.feePaidUntilOn)}
      </div>
      {isMark && form.way === 'assign' && (
        <CompanionFields
          together={props.together}
          chosen={form.companions}
          disabled={isFixed}
          onChange={(companions) => onChange({ companions })}
        />
      )}
      <div className={layout.line8}>
        <CheckField
          label={t.pledged}
          disabled={isFixed}
          checked={form.pledged}
          onChange={(event) => onChange({ pledged: event.target.checked })}
        />
        <CheckField
          label={t.licensed}
          disabled={isFixed}
          checked={form.licensed}
          onChange={(event) => onChange({ licensed: event.target.checked })}
        />
      </div>
      <TextAreaField
        label={t.notes}
        hint={t.notesHint}
        maxLength={2000}
        value={form.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      <section className={layout.stack8}>
        <h3>{t.contact}</h3>
        <p className={texts.quiet13}>{t.contactText}</p>
        <div className={styles.pair}>
          {text('contactName', t.contactName, { required: true, maxLength: 60 })}
          {text('phone', t.phone, { type: 'tel', required: true, maxLength: 30 })}
          {text('weChat', t.weChat, { maxLength: 40 })}
        </div>
      </section>
    </>
  )
}

interface ListFieldProps extends Pick<ListingFieldsProps, 'form' | 'onChange'> {
  readonly disabled: boolean
  readonly error: string | undefined
}

/** Classes as one types them: `9, 35`. What is none stays as typed and counts as not answered. */
function Classes({ form, onChange, disabled, error }: ListFieldProps) {
  const t = useMessages(formMessages)
  const [typed, setTyped] = useState('')
  const written = form.niceClasses.join(', ')
  const isTyped = (readClasses(typed) ?? []).join(', ') === written
  const isWrong = isTyped && typed.trim() !== '' && written === ''
  return (
    <TextField
      label={t.niceClass}
      hint={t.classesHint}
      required
      inputMode="numeric"
      disabled={disabled}
      value={isTyped && typed !== '' ? typed : written}
      error={isWrong ? t.classesWrong : error}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange({ niceClasses: readClasses(event.target.value) ?? [] })
      }}
    />
  )
}

const readGroups = (typed: string): string[] =>
  typed
    .split(/[,，、\s]+/)
    .filter(Boolean)
    .slice(0, 60)

/** Similar groups as one types them: the comma behind the last one stays until the next follows. */
function Groups({ form, onChange, disabled, error }: ListFieldProps) {
  const t = useMessages(formMessages)
  const [typed, setTyped] = useState('')
  const written = form.groups.join(', ')
  return (
    <TextField
      label={t.groups}
      hint={t.groupsHint}
      disabled={disabled}
      value={readGroups(typed).join(', ') === written && typed !== '' ? typed : written}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange({ groups: readGroups(event.target.value) })
      }}
    />
  )
}

type TextPath = 'number' | 'title' | 'goods' | 'platforms' | 'owner' | 'coOwners' | 'contactName' | 'phone' | 'weChat'
type DayPath = 'registeredOn' | 'validUntilOn' | 'feePaidUntilOn'

/** Price with the unit it is meant in: small numbers are never read as ten thousands by themselves. */
function Price({ form, onChange, onPriceWrong, showsPriceWrong }: ListingFieldsProps) {
  const t = useMessages(formMessages)
  const [isAsked, setAsked] = useState(form.priceFen === null)
  const [unit, setUnit] = useState<'yuan' | 'wan'>('yuan')
  const [amount, setAmount] = useState(form.priceFen === null ? '' : String(form.priceFen / 100))
  const tell = (next: { asked?: boolean; unit?: 'yuan' | 'wan'; amount?: string }) => {
    const asked = next.asked ?? isAsked
    const fen = asked ? null : priceOf(next.amount ?? amount, next.unit ?? unit)
    onPriceWrong(fen === undefined)
    if (fen !== undefined) onChange({ priceFen: fen })
  }
  return (
    <div className={styles.pair}>
      <SelectField
        label={t.pricing}
        value={isAsked ? 'ask' : 'fixed'}
        options={[
          { value: 'ask', label: t.negotiable },
          { value: 'fixed', label: t.fixed },
        ]}
        onChange={(value) => {
          setAsked(value === 'ask')
          tell({ asked: value === 'ask' })
        }}
      />
      {!isAsked && (
        <div className={styles.pair}>
          <TextField
            label={t.price}
            inputMode="decimal"
            required
            value={amount}
            error={showsPriceWrong ? t.priceWrong : undefined}
            onChange={(event) => {
              setAmount(event.target.value)
              tell({ amount: event.target.value })
            }}
          />
          <SelectField
            label={t.unit}
            value={unit}
            options={[
              { value: 'yuan', label: t.yuan },
              { value: 'wan', label: t.wan },
            ]}
            onChange={(value) => {
              const next = value === 'wan' ? 'wan' : 'yuan'
              setUnit(next)
              tell({ unit: next })
            }}
          />
        </div>
      )}
    </div>
  )
}
