import { fileRoleNames, followUpKindRows } from '@portal/domain/patents/follow-ups/kinds'
import { Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { downloadFile } from '../../parts/download-file.ts'
import { PlaceNotes, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Part, type PartProps } from './FormPart.tsx'
import { useParts } from './follow-up-fields.ts'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { readableNotice } from './readable-notice.ts'
import { templateOf } from './templates.ts'

const NoticePassages = lazy(async () => ({ default: (await import('./NoticePassages.tsx')).NoticePassages }))

export function CopiesPart() {
  const { form, change } = useParts('copies')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <Part path="copiesPart" title={t.copies}>
      <TextField
        {...place('copies')}
        label={t.copies}
        type="number"
        min={1}
        max={50}
        value={String(form.copies)}
        onChange={(event) => change((now) => ({ ...now, copies: Math.trunc(Number(event.target.value)) || 0 }))}
      />
    </Part>
  )
}

/** What the office is to read, from a template or with passages of its notice. */
export function TextPart({ found }: PartProps) {
  const { form, change } = useParts('text', 'kind', 'notice', 'months')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  const template = templateOf(form, found)
  const [quoting, setQuoting] = useState(false)
  const documentId = readableNotice(form, found)
  return (
    <Part path="textPart" title={t.text}>
      <TextAreaField
        {...place('text')}
        label={t.text}
        labelHidden
        hint={t.textHint}
        rows={10}
        value={form.text}
        onChange={(event) => change((now) => ({ ...now, text: event.target.value }))}
      />
      <PlaceNotes path="text" />
      <div className={layout.line8}>
        {form.text === '' && template !== '' && (
          <Button disabled={place('text').disabled} onClick={() => change((now) => ({ ...now, text: template }))}>
            {t.template}
          </Button>
        )}
        {documentId !== undefined && (
          <Button icon="copy" disabled={place('text').disabled} onClick={() => setQuoting(true)}>
            {t.insertPassage}
          </Button>
        )}
      </div>
      {quoting && documentId !== undefined && (
        <Suspense fallback={null}>
          <NoticePassages
            documentId={documentId}
            onClose={() => setQuoting(false)}
            onTake={(passage) =>
              change((now) => ({ ...now, text: `${now.text}${now.text === '' ? '' : '\n'}${t.quoted(passage)}\n` }))
            }
          />
        </Suspense>
      )}
    </Part>
  )
}

export function FilesPart() {
  const { form, change } = useParts('kind', 'files')
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const isOpen = usePlaces().isOpen('files')
  const roles = followUpKindRows[form.kind].files
  return (
    <Part path="files" title={t.files}>
      {form.files.length > 0 && (
        <ul className={classes(layout.stack8, styles.list)}>
          {form.files.map((file) => (
            <li key={file.key}>
              <Button tone="quiet" size="small" icon="download" onClick={() => void downloadFile(file.fileId)}>
                {file.fileName}
              </Button>
              <span className={layout.line8}>
                {fileRoleNames[file.role][language]}
                <Button
                  size="small"
                  tone="quiet"
                  icon="close"
                  disabled={!isOpen}
                  aria-label={`${t.remove}: ${file.fileName}`}
                  onClick={() => change((now) => ({ ...now, files: now.files.filter((one) => one.key !== file.key) }))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.two}>
        {roles.map((role) => (
          <UploadField
            key={role}
            label={t.upload(fileRoleNames[role][language])}
            type="document"
            disabled={!isOpen}
            onUploaded={(file) =>
              change((now) => ({
                ...now,
                files: [
                  ...now.files,
                  { key: crypto.randomUUID(), fileId: file.id, fileName: file.name, pages: file.pages ?? 1, role },
                ],
              }))
            }
          />
        ))}
      </div>
    </Part>
  )
}

export function DeclaredPart() {
  const { form, change } = useParts('declared')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <Part path="statement" title={t.statement}>
      <CheckField
        {...place('declared')}
        label={t.declared}
        checked={form.declared}
        onChange={(event) => change((now) => ({ ...now, declared: event.target.checked }))}
      />
    </Part>
  )
}
