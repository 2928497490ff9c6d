import { reductionRequestEndsOn } from '@portal/domain/law/patents/reduction'
import { readReductionPercent } from '@portal/domain/law/patents/reduction-percents'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { useMessages } from '../../app/language.ts'
import { usePlace } from '../../parts/form/places.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { Part, type PartProps } from './FormPart.tsx'
import { followUpMessages } from './messages.ts'
import type { FormProps } from './types.ts'

/** The patent year of the registration's fee: the office's notice names it, and that word decides. */
export function AnnuityYearPart(props: PartProps) {
  const t = useMessages(followUpMessages)
  return (
    <Part path="annuity" title={t.annuityYearTitle}>
      <AnnuityYearField {...props} />
    </Part>
  )
}

export function AnnuityYearField({ form, change }: FormProps) {
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <TextField
      {...place('annuityYear')}
      label={t.annuityYear}
      hint={t.annuityYearHint}
      type="number"
      min={1}
      max={20}
      value={form.annuityYear === 0 ? '' : String(form.annuityYear)}
      onChange={(event) => {
        const year = Math.trunc(Number(event.target.value))
        change((now) => ({ ...now, annuityYear: year >= 0 && year <= 30 ? year : 0 }))
      }}
    />
  )
}

export function ReductionPart(props: PartProps) {
  const t = useMessages(followUpMessages)
  return (
    <Part path="reduction" title={t.feeReduction}>
      <ReductionChoice {...props} label={t.feeReduction} hint={reductionHint(t, props)} />
    </Part>
  )
}

/** Where none was granted, the last day to ask for one: the office gives none for a fee that is nearly due. */
function reductionHint(t: (typeof followUpMessages)['en'], { form, found }: PartProps): string {
  const due = found?.periods.find(({ id }) => id === form.deadlineId)?.officialOn
  if (found?.reduction !== 0 || due === undefined || !isCivilDate(due)) return t.feeReductionHint
  return `${t.feeReductionHint}${t.reductionBy(reductionRequestEndsOn(due))}`
}

interface ReductionChoiceProps extends FormProps {
  readonly label: string
  readonly hint?: string
}

export function ReductionChoice({ form, change, label, hint }: ReductionChoiceProps) {
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <SelectField
      {...place('reductionPercent')}
      label={label}
      {...(hint !== undefined && { hint })}
      value={String(form.reductionPercent)}
      onChange={(event) => {
        const value = event.target.value
        change((now) => ({ ...now, reductionPercent: readReductionPercent(value) }))
      }}
      options={[
        { value: '0', label: t.noReduction },
        { value: '85', label: t.reduced85 },
        { value: '70', label: t.reduced70 },
      ]}
    />
  )
}
