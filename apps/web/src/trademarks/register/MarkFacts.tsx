import { trademarkStates } from '@portal/domain/kernel/orders/order-states'
import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { readClasses } from '../../parts/read-classes.ts'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { markListMessages } from './list-messages.ts'
import type { WatchedMark } from './mark-types.ts'
import styles from './marks.module.css'

/** Facts of a mark as they stand in the fields. */
export interface Facts {
  readonly number: string
  readonly name: string
  readonly classes: string
  readonly holderName: string
  readonly status: string
  readonly publishedOn: string
  readonly registeredOn: string
  readonly validTo: string
}

export const emptyFacts: Facts = {
  number: '',
  name: '',
  classes: '',
  holderName: '',
  status: 'tmRegistered',
  publishedOn: '',
  registeredOn: '',
  validTo: '',
}

export const factsOf = (mark: WatchedMark): Facts => ({
  number: mark.number,
  name: mark.name,
  classes: mark.classes.join(', '),
  holderName: mark.owner,
  status: mark.status,
  publishedOn: mark.publishedOn ?? '',
  registeredOn: mark.registeredOn ?? '',
  validTo: mark.validTo ?? '',
})

const day = (text: string) => (text === '' ? null : text)

/** The facts as the call takes them, or the first field that is wrong. */
export function readFacts(facts: Facts) {
  const classes = readClasses(facts.classes)
  if (facts.number.trim() === '') return { fault: 'number' as const }
  if (facts.name.trim() === '') return { fault: 'name' as const }
  if (!classes) return { fault: 'classes' as const }
  return {
    facts: {
      number: facts.number,
      name: facts.name,
      classes,
      holderName: facts.holderName,
      status: registerStatusCodes.find((code) => code === facts.status) ?? 'tmRegistered',
      publishedOn: day(facts.publishedOn),
      registeredOn: day(facts.registeredOn),
      validTo: day(facts.validTo),
    },
  }
}

interface MarkFactsProps {
  readonly facts: Facts
  readonly onChange: (facts: Facts) => void
  readonly withNumber?: boolean
  readonly fault: keyof Facts | undefined
}

export function MarkFacts({ facts, onChange, withNumber, fault }: MarkFactsProps) {
  const t = useMessages(markListMessages)
  const language = useLanguage()
  const at = (key: keyof Facts, label: string) => ({
    label,
    value: facts[key],
    ...(fault === key && { error: key === 'classes' ? t.classesWrong : `${label}?` }),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...facts, [key]: event.target.value }),
  })
  return (
    <div className={classes(layout.stack16, layout.shrinks)}>
      <div className={classes(layout.pair16, styles.pair)}>
        {withNumber && <TextField {...at('number', t.number)} required maxLength={40} />}
        <TextField {...at('name', t.mark)} required maxLength={200} />
        <TextField {...at('classes', t.classes)} required hint={t.classesHint} />
        <TextField {...at('holderName', t.owner)} maxLength={300} />
        <SelectField
          label={t.status}
          value={facts.status}
          options={registerStatusCodes.map((code) => ({ value: code, label: trademarkStates[code].name[language] }))}
          onChange={(value) => onChange({ ...facts, status: value })}
        />
        <DateField {...at('publishedOn', t.publishedOn)} max={todayInBeijing()} />
        <DateField {...at('registeredOn', t.registeredOn)} max={todayInBeijing()} />
        <DateField {...at('validTo', t.validTo)} hint={t.validToHint} />
      </div>
    </div>
  )
}
