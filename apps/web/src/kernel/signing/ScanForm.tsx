import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { useMessages } from '../../app/language.ts'
import { ScanFields, type Scans, scansToSend } from '../../parts/signing/ScanFields.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { signMessages } from './messages.ts'
import { linkEndOf, type SigningRequest } from './signing-request.ts'

interface ScanFormProps {
  readonly asked: SigningRequest
  readonly code: string
  readonly onAnswered: () => void
}

/** Who signs, and the scan. What was typed and chosen stays when it is refused. */
export function ScanForm({ asked, code, onAnswered }: ScanFormProps) {
  const t = useMessages(signMessages)
  const [name, setName] = useState('')
  const [scans, setScans] = useState<Scans>({})
  const [share, setShare] = useState<number>()
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    const files = scansToSend(asked.papers, scans)
    if (name.trim() === '' || !files) return
    setShare(0)
    try {
      const fields = { code, name: name.trim(), version: asked.version }
      await uploadCall('signing.sign', fields, files, { shownInPlace: true, onProgress: setShare })
      onAnswered()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Another tab, another person with the link, or the filing was faster: what stands now is shown.
      if (error.errorCode === 'signing.answered' || linkEndOf(error)) return onAnswered()
      setFailure(error.message)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <form className={classes(layout.stack16, layout.narrow)} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={asked.isPerson ? t.namePerson : t.nameCompany}
        required
        autoComplete="name"
        maxLength={80}
        value={name}
        {...(isTried && name.trim() === '' && { error: t.nameMissing })}
        onChange={(event) => setName(event.target.value)}
      />
      <ScanFields
        {...{ scans, failure, share }}
        papers={asked.papers}
        isMissed={isTried}
        onChoose={(chosen) => {
          setScans(chosen)
          setFailure(undefined)
        }}
      />
      <div>
        <Button type="submit" tone="primary" size="large" busy={share !== undefined}>
          {t.confirm}
        </Button>
      </div>
    </form>
  )
}
