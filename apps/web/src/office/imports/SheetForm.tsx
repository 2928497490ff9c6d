import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useMessages } from '../../app/language.ts'
import { saveBytes } from '../../parts/save-bytes.ts'
import { Button } from '../../ui/Button.tsx'
import { FileField } from '../../ui/FileField.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import texts from '../../ui/texts.module.css'
import { sheetType } from './import-types.ts'
import { importMessages } from './messages.ts'

interface SheetFormProps {
  /** What the sheet is to hold. */
  readonly text: string
  readonly label: string
  /** Sends the file and goes on with what was read. */
  readonly onSend: (file: File, onProgress: (share: number) => void) => Promise<void>
  readonly makeTemplate: () => Promise<{ readonly name: string; readonly content: Parameters<typeof saveBytes>[1] }>
}

/** A file to be read, or the template for one. What is wrong with a file is said beside it. */
export function SheetForm({ text, label, onSend, makeTemplate }: SheetFormProps) {
  const t = useMessages(importMessages)
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const read = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    setError(undefined)
    setShare(0)
    try {
      await onSend(file, setShare)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.message)
    } finally {
      setShare(undefined)
    }
  }
  const saveTemplate = async () => {
    setIsSaving(true)
    try {
      const { name, content } = await makeTemplate()
      saveBytes(name, content, sheetType)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Panel title={t.file}>
      <form className={layout.stack16} onSubmit={(event) => void read(event)}>
        <p className={texts.soft}>{text}</p>
        <FileField
          label={label}
          hint={t.chooseHint}
          accept=".xlsx,.csv,.txt"
          {...(error !== undefined && { error })}
          onChoose={(chosen) => {
            setFile(chosen)
            setError(undefined)
          }}
        />
        {share !== undefined && <ProgressBar label={t.read} share={share < 1 ? share : undefined} />}
        <div className={layout.line8}>
          <Button type="submit" tone="primary" busy={share !== undefined} disabled={!file}>
            {t.read}
          </Button>
          <Button icon="download" busy={isSaving} onClick={() => void saveTemplate()}>
            {t.template}
          </Button>
        </div>
        <p className={texts.quiet13}>{t.templateText}</p>
      </form>
    </Panel>
  )
}
