import { type FilingForm, noveltyGrounds } from '@portal/domain/patents/filings/form'
import { noveltyGroundWords } from '@portal/domain/patents/filings/request-words'
import { todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { patch, useParts } from './form-props.ts'
import { noveltyMessages } from './novelty-messages.ts'

type Novelty = NonNullable<FilingForm['novelty']>

const empty: Novelty = { ground: '', disclosedOn: '' }

/** A disclosure before the filing that the applicant says does not count. */
export function NoveltyFields() {
  const { form, change } = useParts('novelty')
  const t = useMessages(noveltyMessages)
  const language = useLanguage()
  const place = usePlace()
  const isOpen = usePlaces().isOpen('novelty')
  const { novelty } = form
  const set = (update: Partial<Novelty>) =>
    change((now) => ({ ...now, novelty: { ...empty, ...now.novelty, ...update } }))
  return (
    <div className={layout.column12} id={placeId('novelty')}>
      <CheckField
        label={t.novelty}
        checked={novelty !== null}
        disabled={!isOpen}
        onChange={(event) => change(patch({ novelty: event.target.checked ? empty : null }))}
      />
      {novelty && (
        <div className={layout.column12}>
          <SelectField
            {...place('novelty.ground')}
            label={t.ground}
            hint={t.proof}
            required
            placeholder={t.choose}
            value={novelty.ground}
            options={noveltyGrounds.map((value) => ({
              value,
              label: inLanguage(noveltyGroundWords[value], language),
            }))}
            onChange={(value) => set({ ground: noveltyGrounds.find((one) => one === value) ?? '' })}
          />
          <DateField
            {...place('novelty.disclosedOn')}
            label={t.disclosedOn}
            required
            max={todayInBeijing()}
            value={novelty.disclosedOn}
            onChange={(event) => set({ disclosedOn: event.target.value })}
          />
        </div>
      )}
      <PlaceNotes path="novelty" />
    </div>
  )
}
