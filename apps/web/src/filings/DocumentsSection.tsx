import { splitClaims } from '@portal/domain/filings/claims'
import type { FilingForm } from '@portal/domain/filings/form'
import { bookPages } from '@portal/domain/filings/form-size'
import { useState } from 'react'
import { type ReplyFor, sendCall } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { usePlaces } from '../parts/form/places.tsx'
import { type UploadedFile, UploadField } from '../parts/UploadField.tsx'
import { BookField } from './BookField.tsx'
import { DrawingsField } from './DrawingsField.tsx'
import styles from './filings.module.css'
import type { SectionProps } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { Section } from './Section.tsx'

type ReadParts = ReplyFor<'filings.readApplication'>

/** The form with everything a whole application held; what it did not hold stays as it was. */
function filledFrom(form: FilingForm, read: ReadParts): FilingForm {
  const book = (name: 'claims' | 'description' | 'abstract') =>
    read[name] === '' ? form.documents[name] : { text: read[name], fileId: null, fileName: '', pages: null }
  const drawings = read.drawings.map(({ fileId, fileName, pages, label }) => ({
    key: crypto.randomUUID(),
    fileId,
    fileName,
    pages,
    labels: [label],
  }))
  return {
    ...form,
    title: form.title === '' ? read.title : form.title,
    documents: {
      ...form.documents,
      claims: book('claims'),
      description: book('description'),
      abstract: book('abstract'),
      drawings: drawings.length > 0 ? drawings : form.documents.drawings,
    },
  }
}

/** The books: one file for all, or each by file or by hand; the drawings; the figure of the abstract. */
export function DocumentsSection({ form, change }: SectionProps) {
  const t = useMessages(filingMessages)
  const places = usePlaces()
  const [read, setRead] = useState<ReadParts>()
  const { documents } = form
  const readWhole = async (file: UploadedFile) => {
    setRead(undefined)
    const parts = await sendCall('filings.readApplication', { fileId: file.id, part: 'whole' }, { shownInPlace: true })
    change((now) => filledFrom(now, parts))
    setRead(parts)
  }
  return (
    <Section id="documents" title={t.documents}>
      {places.isOpen('documents') && (
        <UploadField label={t.whole} hint={t.wholeHint} type="document" onUploaded={readWhole} />
      )}
      {read && (
        <p role="status" className={styles.good}>
          {t.wholeDone}{' '}
          {read.findings.length > 0 && t.lost(read.findings.map(({ key, count }) => `${key} ${count}`).join(', '))}
        </p>
      )}
      <BookField
        name="claims"
        label={t.claims}
        count={`${t.claimCount(splitClaims(documents.claims.text).length)} · ${t.pageCount(bookPages(documents.claims))}`}
        {...{ form, change }}
      />
      <BookField
        name="description"
        label={t.description}
        count={t.pageCount(bookPages(documents.description))}
        {...{ form, change }}
      />
      <DrawingsField {...{ form, change }} />
      <BookField
        name="abstract"
        label={t.abstract}
        count={t.characterCount([...documents.abstract.text.replace(/\s/g, '')].length, 300)}
        {...{ form, change }}
      />
    </Section>
  )
}
