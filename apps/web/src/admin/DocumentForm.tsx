import { findOfficialDocument, officialDocumentsFor } from '@portal/domain/orders/official-documents'
import type { RightType } from '@portal/domain/patents/right-type'
import { todayInBeijing } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { type DocumentDraft, receiptCode } from './document-draft.ts'
import { documentMessages } from './messages.ts'
import styles from './review.module.css'

interface DocumentFormProps {
  readonly draft: DocumentDraft
  readonly right: RightType
  readonly onChange: (changes: Partial<DocumentDraft>) => void
}

/** What is typed off a document; only fields that the document has. */
export function DocumentForm({ draft, right, onChange }: DocumentFormProps) {
  const t = useMessages(documentMessages)
  const language = useLanguage()
  const today = todayInBeijing()
  const document = findOfficialDocument(draft.code)
  return (
    <div className={styles.form}>
      <SelectField
        label={t.document}
        hint={t.documentHint}
        required
        placeholder={t.chooseDocument}
        value={draft.code}
        onChange={(event) => onChange({ code: event.target.value })}
        options={officialDocumentsFor(right).map(({ code, name }) => ({
          value: code,
          label: /^\d/.test(code) ? `${code} ${name[language]}` : name[language],
        }))}
      />
      <div className={styles.pair}>
        <TextField
          label={t.dispatchedOn}
          type="date"
          required
          max={today}
          value={draft.dispatchedOn}
          onChange={(event) => onChange({ dispatchedOn: event.target.value })}
        />
        <SelectField
          label={t.delivery}
          value={draft.deliveryMode}
          onChange={(event) => onChange({ deliveryMode: event.target.value === 'postal' ? 'postal' : 'electronic' })}
          options={[
            { value: 'electronic', label: t.electronic },
            { value: 'postal', label: t.postal },
          ]}
        />
      </div>
      {draft.deliveryMode === 'postal' && (
        <TextField
          label={t.receivedOn}
          hint={t.receivedHint}
          type="date"
          max={today}
          value={draft.receivedOn}
          onChange={(event) => onChange({ receivedOn: event.target.value })}
        />
      )}
      {draft.code === receiptCode && (
        <div className={styles.pair}>
          <TextField
            label={t.number}
            hint={t.numberHint}
            required
            autoComplete="off"
            maxLength={40}
            value={draft.applicationNumber}
            onChange={(event) => onChange({ applicationNumber: event.target.value })}
          />
          <TextField
            label={t.filedOn}
            type="date"
            required
            max={draft.dispatchedOn || today}
            value={draft.filedOn}
            onChange={(event) => onChange({ filedOn: event.target.value })}
          />
        </div>
      )}
      {(document?.reply || document?.replyAsPrinted) && (
        <TextField
          label={t.printedOn}
          hint={t.printedHint}
          type="date"
          required={document.replyAsPrinted === true}
          min={draft.dispatchedOn}
          value={draft.printedOn}
          onChange={(event) => onChange({ printedOn: event.target.value })}
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
