import type { AreaDocument } from '@portal/domain/kernel/orders/area-document'
import { type AreaCase, areaDocumentsFor, findDocumentFor } from '@portal/domain/kernel/orders/area-documents'
import { findOfficialDocument, officialDocumentsFor } from '@portal/domain/kernel/orders/official-documents'
import { documentAreaOf } from '@portal/domain/kernel/orders/order-areas'
import { compensatedDaysMax } from '@portal/domain/law/patents/terms'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { type DocumentDraft, givesNumber } from './document-draft.ts'
import { documentMessages } from './document-messages.ts'
import styles from './review.module.css'

interface DocumentFormProps {
  readonly draft: DocumentDraft
  readonly right: RightType
  readonly of: AreaCase
  /** What was refused, at its field. */
  readonly refused: Partial<Record<string, string>>
  readonly onChange: (changes: Partial<DocumentDraft>) => void
}

/** What is typed off a document; only fields that the document has. */
export function DocumentForm({ draft, right, of, refused, onChange }: DocumentFormProps) {
  const t = useMessages(documentMessages)
  const language = useLanguage()
  const today = todayInBeijing()
  const document = findOfficialDocument(draft.code)
  const ofArea = findDocumentFor(of, draft.code)
  const offered = documentAreaOf(of.kind) === undefined ? officialDocumentsFor(right) : areaDocumentsFor(of)
  return (
    <div className={styles.form}>
      <SelectField
        label={t.document}
        hint={t.documentHint}
        required
        placeholder={t.chooseDocument}
        value={draft.code}
        error={refused.code}
        onChange={(value) => onChange({ code: value, asked: '' })}
        options={offered.map(({ code, name }) => ({
          value: code,
          label: /^\d/.test(code) ? `${code} ${name[language]}` : name[language],
        }))}
      />
      <div className={styles.pair}>
        <DateField
          label={ofArea?.isGazette ? t.gazetteOn : t.dispatchedOn}
          required
          max={today}
          error={refused.dispatchedOn}
          value={draft.dispatchedOn}
          onChange={(event) => onChange({ dispatchedOn: event.target.value })}
        />
        {!ofArea?.isGazette && (
          <SelectField
            label={t.delivery}
            value={draft.deliveryMode}
            onChange={(value) => onChange({ deliveryMode: value === 'postal' ? 'postal' : 'electronic' })}
            options={[
              { value: 'electronic', label: t.electronic },
              { value: 'postal', label: t.postal },
            ]}
          />
        )}
      </div>
      {(ofArea ? !ofArea.isGazette && !ofArea.runsFromItsDay : draft.deliveryMode === 'postal') && (
        <DateField
          label={t.receivedOn}
          hint={ofArea ? t.receivedAreaHint : t.receivedHint}
          max={today}
          error={refused.receivedOn}
          value={draft.receivedOn}
          onChange={(event) => onChange({ receivedOn: event.target.value })}
        />
      )}
      {givesNumber(draft.code) && (
        <div className={styles.pair}>
          <TextField
            label={t.number}
            hint={t.numberHint}
            required
            autoComplete="off"
            maxLength={40}
            error={refused.applicationNumber}
            value={draft.applicationNumber}
            onChange={(event) => onChange({ applicationNumber: event.target.value })}
          />
          <DateField
            label={t.filedOn}
            required
            max={draft.dispatchedOn || today}
            error={refused.filedOn}
            value={draft.filedOn}
            onChange={(event) => onChange({ filedOn: event.target.value })}
          />
        </div>
      )}
      {ofArea && <AreaFields document={ofArea} {...{ draft, refused, onChange }} />}
      {(document?.reply || document?.replyAsPrinted) && (
        <DateField
          label={t.printedOn}
          hint={t.printedHint}
          required={document.replyAsPrinted === true}
          min={draft.dispatchedOn}
          error={refused.printedOn}
          value={draft.printedOn}
          onChange={(event) => onChange({ printedOn: event.target.value })}
        />
      )}
      {document?.asks && !ofArea && (
        <TextField
          label={t[document.asks]}
          hint={t[`${document.asks}Hint`]}
          type="number"
          inputMode="numeric"
          min={1}
          max={document.asks === 'grantFeeYear' ? 20 : compensatedDaysMax}
          required={document.asks === 'compensatedDays'}
          error={refused[document.asks]}
          value={draft.asked}
          onChange={(event) => onChange({ asked: event.target.value })}
        />
      )}
      {draft.file ? (
        <ChosenFile name={draft.file.name} onRemove={() => onChange({ file: undefined })} />
      ) : (
        <UploadField label={t.file} type="any" onUploaded={({ id, name }) => onChange({ file: { id, name } })} />
      )}
      <TextAreaField
        label={t.notes}
        rows={2}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </div>
  )
}

/** What a document of no Chinese patent says besides its day. */
function AreaFields({
  draft,
  document,
  refused,
  onChange,
}: Pick<DocumentFormProps, 'draft' | 'refused' | 'onChange'> & { readonly document: AreaDocument }) {
  const t = useMessages(documentMessages)
  const isPatent = document.area === 'usPatent' || document.area === 'foreignPatent'
  const names = {
    number: ['applicationNumber', isPatent ? t.number : t.givenNumber, 40],
    filedOn: ['filedOn', t.filedOn, 'day'],
    issue: ['issue', isPatent ? t.publicationNo : t.issue, 20],
    certificateNo: ['certificateNo', isPatent ? t.patentNo : t.certificateNo, 40],
    printedOn: ['printedOn', t.printedOn, 'day'],
    validTo: ['validTo', t.validTo, 'day'],
    noticeNo: ['noticeNo', t.noticeNo, 40],
  } as const
  return document.fields.map((field) => {
    const [key, label, size] = names[field]
    const at = {
      label,
      required: document.required.includes(field),
      error: refused[key],
      value: draft[key],
      onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [key]: event.target.value }),
    }
    if (size === 'day') return <DateField key={field} {...at} />
    const hint = field === 'noticeNo' ? t.noticeNoHint : undefined
    return <TextField key={field} {...at} hint={hint} maxLength={size} autoComplete="off" />
  })
}
