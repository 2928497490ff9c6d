import { disclosureParts } from '@portal/domain/patents/filings/disclosure'
import { useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { saveBytes } from '../../parts/save-bytes.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './filings.module.css'
import { patch, useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { Section } from './Section.tsx'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const path = 'disclosure'

/** Where an attorney drafts: one file in place of the documents, what it says, and a template for it. */
export function DisclosureSection() {
  const { form, change } = useParts('disclosure')
  const t = useMessages(filingMessages)
  const language = useLanguage()
  const places = usePlaces()
  const [busy, setBusy] = useState(false)
  const { fileId, fileName } = form.disclosure
  const isOpen = places.isOpen(path)
  const saveTemplate = async () => {
    setBusy(true)
    try {
      const { name, content } = await sendCall('filings.makeDisclosureTemplate', {})
      saveBytes(name, content, docx)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section id="documents" title={t.disclosure}>
      <div className={styles.book} id={placeId(path)} tabIndex={-1}>
        <p>{t.disclosureText}</p>
        <ul className={layout.inset}>
          {disclosureParts.map(({ title, about }) => (
            <li key={title.en}>
              <strong>{title[language]}</strong>{' '}
              <span className={classes(texts.soft13, styles.note)}>{about[language]}</span>
            </li>
          ))}
        </ul>
        <div>
          <Button size="small" icon="download" busy={busy} onClick={() => void saveTemplate()}>
            {t.template}
          </Button>
        </div>
        <PlaceNotes path={path} error />
        {fileId !== null && (
          <div className={layout.row12}>
            <span className={classes(layout.cut, layout.fills)}>{fileName}</span>
            <LinkButton
              size="small"
              tone="quiet"
              icon="eye"
              target="_blank"
              aria-label={`${t.openFile}: ${fileName}`}
              to={pathTo('/showpdf', { query: { id: fileId, name: fileName } })}
            >
              {t.openFile}
            </LinkButton>
            {isOpen && (
              <Button
                size="small"
                tone="quiet"
                icon="close"
                onClick={() => change(patch({ disclosure: { fileId: null, fileName: '', pages: null } }))}
              >
                {t.removeDisclosure}
              </Button>
            )}
          </div>
        )}
        {isOpen && (
          <UploadField
            label={fileId === null ? t.uploadDisclosure : t.replaceDisclosure}
            type="disclosure"
            standing={fileId ?? undefined}
            onUploaded={({ id, name, pages }) => change(patch({ disclosure: { fileId: id, fileName: name, pages } }))}
          />
        )}
        <p className={classes(texts.soft13, styles.note)}>{t.afterDraft}</p>
      </div>
    </Section>
  )
}
