import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { readAgain } from '../../api/query.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { signingMessages } from './messages.ts'
import { ScanFields, type Scans, scansToSend } from './ScanFields.tsx'
import styles from './signing.module.css'
import { paperTitles, type SigningParty } from './signing-party.ts'

interface KeepScanDialogProps {
  readonly orderNo: string
  readonly party: SigningParty
  /** Of the papers that the originals are compared with. */
  readonly version: number
  readonly onClose: () => void
}

/** At the desk: the scan of what a party signed and sent by post. What was typed and chosen stays when it is refused. */
export function KeepScanDialog({ orderNo, party, version, onClose }: KeepScanDialogProps) {
  const t = useMessages(signingMessages)
  const language = useLanguage()
  const formId = useId()
  const [name, setName] = useState(party.isPerson ? party.name : '')
  const [scans, setScans] = useState<Scans>({})
  const [share, setShare] = useState<number>()
  const [wanted, setWanted] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const isOfName = failure?.errorCode === 'signing.nameDiffers'
  const isOfFile = failure?.errorCode?.startsWith('documents.') === true
  const nameProblem = wanted && name.trim() === '' ? t.signerMissing : isOfName ? failure.message : undefined
  const isSending = share !== undefined
  const close = () => {
    // What was sent is kept, and nobody takes it back: its answer is waited for.
    if (!isSending) onClose()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setWanted(true)
    setFailure(undefined)
    const files = scansToSend(party.papers, scans)
    if (name.trim() === '' || !files) return
    setShare(0)
    try {
      const fields = { orderNo, party: party.key, name: name.trim(), version }
      await uploadCall('admin.keepSignedScan', fields, files, { shownInPlace: true, onProgress: setShare })
      showToast({ tone: 'good', text: t.kept(party.name) })
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
      // Somebody else may have been faster: what stands now is shown behind.
      void readAgain(['signing', 'orders'])
    } finally {
      setShare(undefined)
    }
  }
  return (
    <Dialog
      open
      keepOpen
      title={t.keepNamed(party.name)}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isSending}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={isSending}>
            {t.keepIt}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes(layout.stack12, layout.narrow)}
        onSubmit={(event) => void send(event)}
        noValidate
      >
        <p className={classes(texts.soft13, texts.breaks)}>{t.keepLead}</p>
        <dl className={classes(layout.stack8, styles.facts)}>
          <div>
            <dt>{t.signs}</dt>
            <dd>
              {paperTitles(party, true, language)}
              <p className={classes(texts.soft13, texts.breaks)}>
                {version > 1 ? t.compareChanged(version - 1) : t.compare}
              </p>
            </dd>
          </div>
          <div>
            <dt>{t.receivedOn}</dt>
            <dd>{todayInBeijing()}</dd>
          </div>
        </dl>
        <TextField
          label={party.isPerson ? t.signerPerson : t.signerCompany}
          required
          maxLength={80}
          value={name}
          {...(nameProblem && { error: nameProblem })}
          onChange={(event) => {
            setName(event.target.value)
            setFailure(undefined)
          }}
        />
        <ScanFields
          {...{ scans, share }}
          papers={party.papers}
          isMissed={wanted}
          failure={isOfFile ? failure.message : undefined}
          onChoose={(chosen) => {
            setScans(chosen)
            setFailure(undefined)
          }}
        />
        {failure && !isOfName && !isOfFile && (
          <p role="alert" className={texts.bad}>
            {failure.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
