import type { FilingForm } from '@portal/domain/patents/filings/form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { ApplicantPicker } from '../../parts/ApplicantPicker.tsx'
import { placeId, usePlaces } from '../../parts/form/places.tsx'
import { InventorList } from '../../parts/InventorList.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import texts from '../../ui/texts.module.css'
import styles from './filings.module.css'
import { patch, useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { Section } from './Section.tsx'

type Quote = ReplyFor<'filings.quoteFiling'>

interface ApplicantsProps {
  readonly quote: Quote | undefined
  readonly isDraft: boolean
}

export function ApplicantsSection({ quote, isDraft }: ApplicantsProps) {
  const { form, change } = useParts('applicants', 'reduceFees')
  const t = useMessages(filingMessages)
  const places = usePlaces()
  return (
    <Section id="applicants" title={t.applicants}>
      <ApplicantPicker
        path="applicants"
        value={form.applicants}
        keepInBook={isDraft}
        onChange={(applicants) => change(patch({ applicants }))}
      />
      <CheckField
        id={placeId('reduceFees')}
        label={t.reduceFees}
        checked={form.reduceFees}
        disabled={!places.isOpen('reduceFees')}
        onChange={(event) => change(patch({ reduceFees: event.target.checked }))}
      />
      {form.reduceFees && form.applicants.length > 0 && <Reduction applicants={form.applicants} quote={quote} />}
    </Section>
  )
}

/** What the records give: of the book by `WhetherToReduceFees`, of the form as it stands by the quote. */
function Reduction({ applicants, quote }: { applicants: FilingForm['applicants']; quote: Quote | undefined }) {
  const t = useMessages(filingMessages)
  const language = useLanguage()
  const ids = applicants.flatMap(({ bookId }) => (bookId === null ? [] : [bookId]))
  const inBook = useQuery({
    ...callQuery('filings.checkReduction', { applicantId: ids }, { shownInPlace: true }),
    enabled: ids.length === applicants.length,
  })
  const rate = quote?.reduction.percent ?? inBook.data?.rate ?? 0
  const later = quote?.reduction.percentWhenRecorded ?? inBook.data?.rateWhenRecorded ?? 0
  if (rate > 0) return <p className={styles.good}>{t.reductionNow(rate)}</p>
  const reasons = quote?.reduction.perApplicant ?? []
  return (
    <div className={classes(texts.soft13, styles.note)}>
      {later > 0 && <p>{t.reductionLater(later)}</p>}
      <ul>
        {applicants.map((person, at) => {
          const reason = reasons[at]
          return reason && <li key={person.key}>{`${person.name}: ${inLanguage(reason, language)}`}</li>
        })}
      </ul>
    </div>
  )
}

export function InventorsSection() {
  const { form, change } = useParts('kind', 'inventors')
  const t = useMessages(filingMessages)
  return (
    <Section id="inventors" title={form.kind === 'design' ? t.designers : t.inventors}>
      <InventorList
        path="inventors"
        people={form.kind === 'design' ? 'designers' : 'inventors'}
        value={form.inventors}
        onChange={(inventors) => change(patch({ inventors }))}
      />
    </Section>
  )
}
