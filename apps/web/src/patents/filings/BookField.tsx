import type { FormBook } from '@portal/domain/patents/filings/form'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { type UploadedFile, UploadField } from '../../parts/UploadField.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import styles from './filings.module.css'
import { useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'

interface BookFieldProps {
  readonly name: 'claims' | 'description' | 'abstract'
  readonly label: string
  /** Claims, pages or characters so far. */
  readonly count: string
}

/** One book: a file with the text read from it, or text written here. The checks stand below it. */
export function BookField({ name, label, count }: BookFieldProps) {
  const { form, change } = useParts('documents')
  const t = useMessages(filingMessages)
  const places = usePlaces()
  const path = `documents.${name}`
  const book = form.documents[name]
  const isOpen = places.isOpen(path)
  const set = (update: Partial<FormBook>) =>
    change((now) => ({
      ...now,
      documents: { ...now.documents, [name]: { ...now.documents[name], ...update } },
    }))
  const take = async (file: UploadedFile) => {
    const { id: fileId, name: fileName, pages } = file
    const read = await sendCall('filings.readApplication', { fileId, part: name }, { shownInPlace: true })
    set({ fileId, fileName, pages, text: read[name] })
  }
  const error = places.errorAt(path)
  return (
    <div className={styles.book} id={placeId(path)}>
      <div className={layout.spreadRow12}>
        <h3>{label}</h3>
        <span className={classes(texts.quiet13, texts.numbers)}>{count}</span>
      </div>
      {book.fileId !== null && (
        <div className={layout.row12}>
          <span className={classes(layout.cut, layout.fills)}>{book.fileName}</span>
          <LinkButton
            size="small"
            tone="quiet"
            icon="eye"
            target="_blank"
            to={pathTo('/showpdf', { query: { id: book.fileId, name: book.fileName } })}
          >
            {t.openFile}
          </LinkButton>
          {isOpen && (
            <Button
              size="small"
              tone="quiet"
              icon="pencil"
              onClick={() => set({ fileId: null, fileName: '', pages: null })}
            >
              {t.useText}
            </Button>
          )}
        </div>
      )}
      <TextAreaField
        label={book.fileId === null ? t.writeHere : t.textOfFile}
        {...(error && { error })}
        value={book.text}
        rows={name === 'abstract' ? 4 : 7}
        readOnly={book.fileId !== null}
        disabled={!isOpen}
        lang="zh-CN"
        onBlur={() => places.onVisited(path)}
        onChange={(event) => set({ text: event.target.value })}
      />
      {isOpen && (
        <UploadField
          label={`${book.fileId === null ? t.upload : t.replaceFile}: ${label}`}
          type="document"
          // The text of a whole application, or what is written, answers a file that was refused.
          standing={book.fileId ?? book.text}
          onUploaded={take}
        />
      )}
      <PlaceNotes path={path} />
    </div>
  )
}
