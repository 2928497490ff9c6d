import { reductionRequestEndsOn } from '@portal/domain/law/patents/reduction'
import { readReductionPercent } from '@portal/domain/law/patents/reduction-percents'
import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { useMessages } from '../../app/language.ts'
import { usePlace } from '../../parts/form/places.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Part, type PartProps } from './FormPart.tsx'
import { useParts } from './follow-up-fields.ts'
import { followUpMessages } from './messages.ts'

/** The patent year of the registration's fee: the office's notice names it, and that word decides. */
export function AnnuityYearPart() {
  const t = useMessages(followUpMessages)
  return (
    <Part path="annuity" title={t.annuityYearTitle}>
      <AnnuityYearField />
    </Part>
  )
}

export function AnnuityYearField() {
  const { form, change } = useParts('annuityYear')
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

export function ReductionPart({ found }: PartProps) {
  const { form } = useParts('deadlineId')
  const t = useMessages(followUpMessages)
  return (
    <Part path="reduction" title={t.feeReduction}>
      <ReductionChoice label={t.feeReduction} hint={reductionHint(t, form, found)} />
    </Part>
  )
}

/** Where none was granted, the last day to ask for one: the office gives none for a fee that is nearly due. */
function reductionHint(
  t: (typeof followUpMessages)['en'],
  { deadlineId }: Pick<FollowUpForm, 'deadlineId'>,
  found: PartProps['found'],
): string {
  const due = found?.periods.find(({ id }) => id === deadlineId)?.officialOn
  if (found?.reduction !== 0 || due === undefined || !isCivilDate(due)) return t.feeReductionHint
  return `${t.feeReductionHint}${t.reductionBy(reductionRequestEndsOn(due))}`
}

interface ReductionChoiceProps {
  readonly label: string
  readonly hint?: string
}

export function ReductionChoice({ label, hint }: ReductionChoiceProps) {
  const { form, change } = useParts('reductionPercent')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <SelectField
      {...place('reductionPercent')}
      label={label}
      {...(hint !== undefined && { hint })}
      value={String(form.reductionPercent)}
      onChange={(value) => change((now) => ({ ...now, reductionPercent: readReductionPercent(value) }))}
      options={[
        { value: '0', label: t.noReduction },
        { value: '85', label: t.reduced85 },
        { value: '70', label: t.reduced70 },
      ]}
    />
  )
}
