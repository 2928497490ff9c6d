import { splitClaims } from '@portal/domain/patents/filings/claims'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { bookPages } from '@portal/domain/patents/filings/form-size'
import { useState } from 'react'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { usePlaces } from '../../parts/form/places.tsx'
import { type UploadedFile, UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { BookField } from './BookField.tsx'
import { DrawingsField } from './DrawingsField.tsx'
import styles from './filings.module.css'
import { useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { Section } from './Section.tsx'

type ReadParts = ReplyFor<'filings.readApplication'>

/** The form with everything a whole application held, its title too; what it did not hold stays as it was. */
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
    title: read.title || form.title,
    documents: {
      ...form.documents,
      claims: book('claims'),
      description: book('description'),
      abstract: book('abstract'),
      drawings: drawings.length > 0 ? drawings : form.documents.drawings,
    },
  }
}

interface Taken {
  readonly parts: ReadParts
  readonly fileName: string
  /** What stood in the form before, to go back to. */
  readonly before: Pick<FilingForm, 'title' | 'documents'>
}

/** Whether the file took the place of something: another case's text beside this one's must not go unseen. */
const replaces = ({ parts, before }: Taken) =>
  (['claims', 'description', 'abstract'] as const).some(
    (name) => parts[name] !== '' && (before.documents[name].text !== '' || before.documents[name].fileId !== null),
  )

/** The books: one file for all, or each by file or by hand; the drawings; the figure of the abstract. */
export function DocumentsSection() {
  const { form, change } = useParts('title', 'documents')
  const t = useMessages(filingMessages)
  const places = usePlaces()
  const [taken, setTaken] = useState<Taken>()
  const { documents } = form
  const readWhole = async (file: UploadedFile) => {
    setTaken(undefined)
    const parts = await sendCall('filings.readApplication', { fileId: file.id, part: 'whole' }, { shownInPlace: true })
    setTaken({ parts, fileName: file.name, before: { title: form.title, documents: form.documents } })
    change((now) => filledFrom(now, parts))
  }
  return (
    <Section id="documents" title={t.documents}>
      {places.isOpen('documents') && (
        <UploadField label={t.whole} hint={t.wholeHint} type="document" onUploaded={readWhole} />
      )}
      {taken && (
        <WhatWasTaken
          taken={taken}
          onUndo={() => {
            change((now) => ({ ...now, ...taken.before }))
            setTaken(undefined)
          }}
        />
      )}
      <BookField
        name="claims"
        label={t.claims}
        count={t.claimsOnPages(splitClaims(documents.claims.text).length, bookPages(documents.claims))}
      />
      <BookField name="description" label={t.description} count={t.pageCount(bookPages(documents.description))} />
      <DrawingsField />
      <BookField
        name="abstract"
        label={t.abstract}
        count={t.characterCount([...documents.abstract.text.replace(/\s/g, '')].length, 300)}
      />
    </Section>
  )
}

/** What the reading of a Word file counts and does not take. */
const lostThings = {
  trackedChanges: 'lostChanges',
  comments: 'lostComments',
  formulas: 'lostFormulas',
  floatingObjects: 'lostFloating',
  nestedTables: 'lostTables',
  embeddedObjects: 'lostEmbedded',
  externalLinks: 'lostLinks',
} as const satisfies Record<Taken['parts']['findings'][number]['key'], keyof typeof filingMessages.en>

function WhatWasTaken({ taken, onUndo }: { taken: Taken; onUndo: () => void }) {
  const t = useMessages(filingMessages)
  const { parts, fileName, before } = taken
  const lost = parts.findings.map(({ key, count }) => t.lostCount(t[lostThings[key]], count))
  return (
    <div role="status">
      <p className={styles.good}>
        {t.wholeDone(fileName)} {replaces(taken) && t.wholeReplaced}{' '}
        <Button size="small" tone="quiet" onClick={onUndo}>
          {t.undoWhole}
        </Button>
      </p>
      {parts.drawings.length === 0 && (
        <p className={editor.missing}>{before.documents.drawings.length > 0 ? t.drawingsKept : t.drawingsNotTaken}</p>
      )}
      {lost.length > 0 && <p className={editor.missing}>{t.lost(lost)}</p>}
    </div>
  )
}
