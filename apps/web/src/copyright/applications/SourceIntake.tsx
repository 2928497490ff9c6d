import { leftOutReason } from '@portal/domain/copyright/applications/deposit-files'
import { useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { copyrightMessages } from './messages.ts'
import { packSource, type SourceFile } from './pack-source.ts'

/** As many as the server takes of one archive. */
const filesMax = 2000

interface IntakeProps {
  /** Source: a folder is one more way. */
  readonly folder: boolean
  readonly upload: { readonly label: string; readonly type: 'package' | 'document' }
  readonly disabled: boolean
  readonly onReady: (fileId: string) => void
}

/** Three ways for material to come; each ends as one stored file. */
export function SourceIntake({ folder, upload, disabled, onReady }: IntakeProps) {
  const t = useMessages(copyrightMessages)
  const picker = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [isPasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const send = async (files: readonly SourceFile[], name: string) => {
    setFailure(undefined)
    if (files.length === 0) return
    if (files.length > filesMax) return setFailure(t.tooMany(filesMax))
    setShare(0)
    try {
      const archive = await packSource(files, (done) => setShare(done * 0.7))
      const file = new File([archive], name, { type: 'application/zip' })
      const onProgress = (done: number) => setShare(0.7 + done * 0.3)
      const sent = await uploadCall(
        'documents.uploadFile',
        { type: 'package' },
        { file },
        { shownInPlace: true, onProgress },
      )
      onReady(sent.id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setShare(undefined)
    }
  }
  const takeFolder = (list: FileList | null) => {
    const all = [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, content: file }))
    // Other people's code and pictures would only fill the archive.
    const files = all.filter(({ path }) => !['vendored', 'notSource'].includes(leftOutReason(path) ?? ''))
    void send(files, 'source.zip')
    if (picker.current) picker.current.value = ''
  }
  return (
    <div className={layout.column16}>
      <UploadField
        label={upload.label}
        type={upload.type}
        disabled={disabled}
        onUploaded={(file) => onReady(file.id)}
      />
      <div className={layout.line8}>
        {folder && (
          <Button icon="upload" disabled={disabled} onClick={() => picker.current?.click()}>
            {t.folder}
          </Button>
        )}
        <Button disabled={disabled} aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {t.paste}
        </Button>
      </div>
      {folder && (
        <input
          ref={(input) => {
            picker.current = input
            input?.setAttribute('webkitdirectory', '')
          }}
          type="file"
          hidden
          multiple
          aria-label={t.folder}
          onChange={(event) => takeFolder(event.target.files)}
        />
      )}
      {isPasting && (
        <>
          <TextAreaField label={t.paste} rows={8} value={text} onChange={(event) => setText(event.target.value)} />
          <div>
            <Button
              disabled={text.trim() === '' || share !== undefined}
              onClick={() =>
                void send([{ path: folder ? 'main.txt' : 'manual.txt', content: new Blob([text]) }], 'text.zip')
              }
            >
              {t.pasteUse}
            </Button>
          </div>
        </>
      )}
      {share !== undefined && <ProgressBar label={t.packing} share={share} />}
      {failure && (
        <p role="alert" className={editor.missing}>
          {failure}
        </p>
      )}
    </div>
  )
}
