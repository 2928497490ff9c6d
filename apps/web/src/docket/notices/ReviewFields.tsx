import { confidentFrom, readingPlaces } from '@portal/domain/docket/notices/reading'
import { isFilingReceipt, officialDocuments } from '@portal/domain/kernel/orders/official-documents'
import { parseApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { reviewMessages } from './messages.ts'
import { ConfidenceChip } from './NoticeCells.tsx'
import type { NoticeDetail } from './notice-types.ts'
import styles from './notices.module.css'
import type { ReviewDraft } from './review-draft.ts'

interface ReviewFieldsProps {
  readonly notice: NoticeDetail
  readonly draft: ReviewDraft
  readonly onChange: (changes: Partial<ReviewDraft>) => void
}

/** The values read, each with how sure it is and the words it was read from. */
export function ReviewFields({ notice, draft, onChange }: ReviewFieldsProps) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const number = parseApplicationNumber(draft.number)
  const right = number.ok ? number.type : undefined
  const kinds = officialDocuments
    .filter((one) => right === undefined || !one.rights || one.rights.includes(right))
    .map((one) => ({ value: one.code, label: `${one.name[language]} (${one.code})` }))
  const document = officialDocuments.find((one) => one.code === draft.code)
  const isReceipt = document !== undefined && isFilingReceipt(document)
  const said = (field: NoticeDetail['reading'][number]['field'], value: string): ReactNode => {
    const one = notice.reading.find((each) => each.field === field)
    if (!one) return null
    const stands = one.value === value
    return (
      <span className={layout.inline8}>
        {stands && <ConfidenceChip percent={one.confidence} />}
        <small className={texts.quiet12}>
          {stands && one.confidence < confidentFrom && `${t.look}. `}
          {t.readFrom(readingPlaces[one.place][language], one.quote)}
        </small>
      </span>
    )
  }
  return (
    <div className={styles.form}>
      <SelectField
        label={t.kind}
        required
        placeholder={t.chooseKind}
        options={kinds}
        value={draft.code}
        hint={said('code', draft.code)}
        onChange={(value) => onChange({ code: value })}
      />
      <CaseField {...{ notice, draft, onChange }} hint={said('case', draft.orderNo || draft.number)} />
      <TextField
        label={t.number}
        autoComplete="off"
        maxLength={40}
        value={draft.number}
        hint={said('number', draft.number)}
        onChange={(event) => onChange({ number: event.target.value })}
      />
      {draft.orderNo === '' && (
        <TextField
          label={t.patentTitle}
          maxLength={300}
          value={draft.title}
          hint={said('title', draft.title)}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      )}
      <div className={styles.pair}>
        <DateField
          label={t.dispatchedOn}
          required
          value={draft.dispatchedOn}
          hint={said('dispatchedOn', draft.dispatchedOn)}
          onChange={(event) => onChange({ dispatchedOn: event.target.value })}
        />
        <SelectField
          label={t.delivery}
          options={[
            { value: 'electronic', label: t.electronic },
            { value: 'postal', label: t.postal },
          ]}
          value={draft.deliveryMode}
          onChange={(value) => onChange({ deliveryMode: value === 'postal' ? 'postal' : 'electronic' })}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label={t.printedOn}
          value={draft.printedOn}
          hint={said('printedOn', draft.printedOn) ?? t.printedHint}
          onChange={(event) => onChange({ printedOn: event.target.value })}
        />
        {(isReceipt || draft.orderNo === '') && (
          <DateField
            label={t.filedOn}
            value={draft.filedOn}
            hint={said('filedOn', draft.filedOn)}
            onChange={(event) => onChange({ filedOn: event.target.value })}
          />
        )}
      </div>
    </div>
  )
}

const another = '…'

/** The case it was found to belong to, another of the likely ones, one by its number, or none of ours. */
function CaseField({ notice, draft, onChange, hint }: ReviewFieldsProps & { readonly hint: ReactNode }) {
  const t = useMessages(reviewMessages)
  const likely = notice.candidates.flatMap(({ orderNo, title }) => (orderNo === null ? [] : [{ orderNo, title }]))
  const [typed, setTyped] = useState(false)
  const isTyped = typed || (draft.orderNo !== '' && !likely.some((one) => one.orderNo === draft.orderNo))
  return (
    <>
      <SelectField
        label={t.caseOf}
        options={[
          { value: '', label: t.noCase },
          ...likely.map(({ orderNo, title }) => ({ value: orderNo, label: `${orderNo} · ${title}` })),
          { value: another, label: t.orderNo },
        ]}
        value={isTyped ? another : draft.orderNo}
        hint={hint}
        onChange={(value) => {
          setTyped(value === another)
          onChange({ orderNo: value === another ? '' : value })
        }}
      />
      {isTyped && (
        <TextField
          label={t.orderNo}
          autoComplete="off"
          maxLength={40}
          value={draft.orderNo}
          onChange={(event) => onChange({ orderNo: event.target.value })}
        />
      )}
    </>
  )
}
