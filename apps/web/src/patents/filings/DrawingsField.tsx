import type { FormDrawing } from '@portal/domain/patents/filings/form'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { moveRow } from '../../parts/move-row.ts'
import { RowTools } from '../../parts/RowTools.tsx'
import { type UploadedFile, UploadField } from '../../parts/UploadField.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import styles from './filings.module.css'
import { useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'

const labelsOf = (text: string) =>
  text
    .split(/[,，、\s]+/)
    .map((label) => label.replace(/^图/, ''))
    .filter((label) => label !== '')

/** Drawings in their order, each with the figures on it, and the one for the abstract. */
export function DrawingsField() {
  const { form, change } = useParts('documents')
  const t = useMessages(filingMessages)
  const places = usePlaces()
  const path = 'documents.drawings'
  const { drawings, abstractFigure } = form.documents
  const isOpen = places.isOpen(path)
  const set = (update: (drawings: readonly FormDrawing[]) => readonly FormDrawing[]) =>
    change((now) => ({ ...now, documents: { ...now.documents, drawings: update(now.documents.drawings) } }))
  const add = (file: UploadedFile) =>
    set((all) => {
      const next = all.flatMap((drawing) => drawing.labels).length + 1
      const pages = Math.max(1, file.pages ?? 1)
      const labels = Array.from({ length: pages }, (_, at) => String(next + at))
      return [...all, { key: crypto.randomUUID(), fileId: file.id, fileName: file.name, pages, labels }]
    })
  const labels = drawings.flatMap((drawing) => drawing.labels)
  return (
    <div className={styles.book} id={placeId(path)}>
      <div className={layout.spreadRow12}>
        <h3>{t.drawings}</h3>
        <span className={classes(texts.quiet13, texts.numbers)}>
          {t.pageCount(drawings.reduce((sum, drawing) => sum + drawing.pages, 0))}
        </span>
      </div>
      <PlaceNotes path={path} error />
      {drawings.length === 0 && <p className={classes(texts.soft13, styles.note)}>{t.noDrawings}</p>}
      {drawings.map((drawing, at) => (
        <div key={drawing.key} className={layout.row12}>
          <span className={classes(layout.cut, layout.fills)}>{drawing.fileName}</span>
          <TextField
            label={t.labels}
            labelHidden
            title={t.labelsHint}
            placeholder={t.labelsHint}
            defaultValue={drawing.labels.join(', ')}
            disabled={!isOpen}
            onBlur={(event) => set((all) => all.with(at, { ...drawing, labels: labelsOf(event.target.value) }))}
          />
          <LinkButton
            size="small"
            tone="quiet"
            icon="eye"
            target="_blank"
            aria-label={`${t.openFile}: ${drawing.fileName}`}
            to={pathTo('/showpdf', { query: { id: drawing.fileId, name: drawing.fileName } })}
          />
          <RowTools
            name={drawing.fileName}
            at={at}
            count={drawings.length}
            disabled={!isOpen}
            onMove={(to) => set((all) => moveRow(all, at, to))}
            onRemove={() => set((all) => all.toSpliced(at, 1))}
          />
        </div>
      ))}
      {isOpen && <UploadField label={t.uploadDrawings} type="figure" multiple onUploaded={add} />}
      {labels.length > 0 && (
        <SelectField
          id={placeId('documents.abstractFigure')}
          label={t.abstractFigure}
          className={styles.short}
          value={abstractFigure}
          placeholder={t.none}
          disabled={!places.isOpen('documents.abstractFigure')}
          options={labels.map((label) => ({ value: label, label }))}
          onChange={(figure) => change((now) => ({ ...now, documents: { ...now.documents, abstractFigure: figure } }))}
        />
      )}
      <PlaceNotes path="documents.abstractFigure" />
    </div>
  )
}
