import { useEffect, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField, ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { Contract } from './contract-types.ts'
import { signMessages } from './messages.ts'

type Way = 'code' | 'scan'

/** Signs exactly the text that is on the screen, by a one-time code or a stamped scan. */
export default function SignDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useMessages(signMessages)
  const { id, number, version, sha256, contacts } = contract
  const [way, setWay] = useState<Way>(contacts.length > 0 ? 'code' : 'scan')
  const [contact, setContact] = useState<'phone' | 'email'>(contacts[0]?.kind ?? 'phone')
  const [codeId, setCodeId] = useState<string>()
  const [code, setCode] = useState('')
  const [file, setFile] = useState<{ readonly id: string; readonly name: string }>()
  const [consent, setConsent] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setWait((now) => now - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const ask = useCallMutation('contracts.requestCode', {
    shownInPlace: true,
    onSuccess: (reply) => {
      setCodeId(reply.codeId)
      setWait(reply.againInSeconds)
    },
  })
  const sign = useCallMutation('contracts.signContract', {
    shownInPlace: true,
    onSuccess: ({ state }) => {
      const said = way === 'scan' ? t.scanSent : state === 'effective' ? t.inForce : t.signed
      showToast({ tone: 'good', text: said })
      onClose()
    },
  })
  const isCode = /^\d{6}$/.test(code)
  const act = () => {
    setIsTried(true)
    if (!consent) return
    const asked = { id, version, sha256, consent }
    if (way === 'scan') {
      if (file) sign.mutate({ ...asked, by: { fileId: file.id } })
    } else if (codeId !== undefined && isCode) {
      sign.mutate({ ...asked, by: { codeId, code } })
    }
  }
  return (
    <FormDialog
      title={t.title}
      label={t.sign}
      width="usual"
      busy={sign.isPending}
      error={sign.error ?? ask.error}
      onClose={onClose}
      onAct={act}
    >
      <p className={layout.stack2}>
        <strong>{t.lead(number, version)}</strong>
        <small className={texts.quiet12}>{t.hash}</small>
        <span className={classes(texts.mono12, texts.breaks)}>{sha256}</span>
      </p>
      <ChoiceField<Way>
        label={t.way}
        value={way}
        onChange={setWay}
        choices={[
          { value: 'code', label: t.code, text: t.codeText },
          { value: 'scan', label: t.scan, text: t.scanText },
        ]}
      />
      {way === 'code' && contacts.length === 0 && <p className={texts.warn13}>{t.noContact}</p>}
      {way === 'code' && contacts.length > 0 && (
        <>
          <div className={layout.wrap8}>
            <SelectField
              label={t.contact}
              options={contacts.map(({ kind, shown }) => ({ value: kind, label: shown }))}
              value={contact}
              onChange={(value) => setContact(value === 'email' ? 'email' : 'phone')}
            />
            <Button
              style={{ alignSelf: 'end' }}
              busy={ask.isPending}
              disabled={wait > 0}
              onClick={() => ask.mutate({ id, version, way: contact })}
            >
              {wait > 0 ? t.sendAgain(wait) : t.sendCode}
            </Button>
          </div>
          {codeId !== undefined && (
            <p role="status" className={texts.soft13}>
              {t.codeSent}
            </p>
          )}
          <TextField
            label={t.enterCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={isTried && !isCode ? t.codeMissing : undefined}
            onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
          />
        </>
      )}
      {way === 'scan' && (
        <div className={layout.stack4}>
          <UploadField
            label={t.file}
            type="figure"
            kinds={['pdf', 'jpg', 'png']}
            standing={file?.id}
            onUploaded={(sent) => setFile({ id: sent.id, name: sent.name })}
          />
          {file && <p className={texts.soft13}>{t.uploaded(file.name)}</p>}
          {isTried && !file && <p className={texts.bad13}>{t.fileMissing}</p>}
        </div>
      )}
      <CheckField
        label={t.consent}
        checked={consent}
        {...(isTried && !consent && { error: t.consentMissing })}
        onChange={({ target }) => setConsent(target.checked)}
      />
    </FormDialog>
  )
}
