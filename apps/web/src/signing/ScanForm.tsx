import { fileBytesMax } from '@portal/contract/limits'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { uploadCall } from '../api/upload-call.ts'
import { formatBytes } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { type Asked, endOf } from './asked.ts'
import { signMessages } from './messages.ts'
import styles from './signing.module.css'

interface ScanFormProps {
  readonly asked: Asked
  readonly code: string
  readonly onAnswered: () => void
}

const scanName = /\.(pdf|jpe?g|png)$/i

/** Who signs, and the scan. What was typed and chosen stays when it is refused. */
export function ScanForm({ asked, code, onAnswered }: ScanFormProps) {
  const t = useMessages(signMessages)
  const picker = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const [wanted, setWanted] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isOther = file !== undefined && !scanName.test(file.name)
  const isLarge = file !== undefined && file.size > fileBytesMax
  const fileProblem = isOther
    ? t.wrongType(file.name)
    : isLarge
      ? t.tooLarge(formatBytes(fileBytesMax))
      : wanted && !file
        ? t.fileMissing
        : undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setWanted(true)
    setFailure(undefined)
    if (name.trim() === '' || !file || isOther || isLarge) return
    setShare(0)
    try {
      const fields = { code, name: name.trim(), version: asked.version }
      await uploadCall('signing.sign', fields, { file }, { shownInPlace: true, onProgress: setShare })
      onAnswered()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Another tab, another person with the link, or the filing was faster: what stands now is shown.
      if (error.errorCode === 'signing.answered' || endOf(error)) return onAnswered()
      setFailure(error.message)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={asked.isPerson ? t.namePerson : t.nameCompany}
        required
        autoComplete="name"
        maxLength={80}
        value={name}
        {...(wanted && name.trim() === '' && { error: t.nameMissing })}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.choose}>
        <Button icon="upload" onClick={() => picker.current?.click()}>
          {t.choose}
        </Button>
        <span className={styles.quiet}>
          {file ? t.chosen(file.name, formatBytes(file.size)) : t.rule(formatBytes(fileBytesMax))}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t.choose}
          accept=".pdf,.jpg,.jpeg,.png"
          onChange={(event) => {
            setFile(event.target.files?.[0])
            setFailure(undefined)
          }}
        />
      </div>
      {(fileProblem ?? failure) && (
        <p role="alert" className={styles.wrong}>
          {fileProblem ?? failure}
        </p>
      )}
      {share !== undefined && <ProgressBar label={t.sending} share={share < 1 ? share : undefined} />}
      <div>
        <Button type="submit" tone="primary" size="large" busy={share !== undefined}>
          {t.confirm}
        </Button>
      </div>
    </form>
  )
}
