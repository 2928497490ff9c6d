import { readContact } from '@portal/domain/people/account/contact'
import { type FormEvent, useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AgreementTick } from './AgreementTick.tsx'
import { FormFailure } from './FormFailure.tsx'
import styles from './forms.module.css'
import { type CodeWays, offersCodes } from './login-methods.ts'
import { registerMessages } from './register-messages.ts'
import { useSend } from './use-send.ts'
import { usePasswordFault } from './use-weak-words.ts'

interface RegisterFormProps {
  readonly ways: CodeWays
  /** By whose invitation. */
  readonly inviteCode?: string
  readonly onSignedIn: (reply: ReplyFor<'session.register'>) => void
}

/** A new customer account by phone or e-mail; the contact stays "not verified" until a code sent to it is entered. */
export function RegisterForm({ ways, inviteCode, onSignedIn }: RegisterFormProps) {
  const t = useMessages(registerMessages)
  const faultOf = usePasswordFault()
  const [name, setName] = useState('')
  const [contact, setContact] = useState('')
  const [password, setPassword] = useState('')
  const [agreement, setAgreement] = useState(false)
  const [tried, setTried] = useState(false)
  const register = useSend('session.register', onSignedIn)

  const read = readContact(contact)
  const hasCode = read ? ways[read.kind === 'phone' ? 'codeByPhone' : 'codeByEmail'] : offersCodes(ways)
  const weakness = faultOf(password, read?.value ?? contact)
  const errors = {
    name: name.trim() ? undefined : t.nameMissing,
    contact: read ? undefined : t.contactWrong,
    password: weakness,
    agreement: agreement ? undefined : t.agreementMissing,
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const wrong = Object.values(errors).findIndex(Boolean)
    if (wrong >= 0) event.currentTarget.querySelectorAll('input')[wrong]?.focus()
    else if (!register.busy)
      void register.send({ name, contact, pwd: password, agreement, ...(inviteCode && { inviteCode }) })
  }
  return (
    <form className={classes(layout.stack16, styles.form)} noValidate onSubmit={submit}>
      <TextField
        label={t.name}
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried ? errors.name : undefined}
      />
      <TextField
        label={t.contact}
        hint={hasCode ? t.contactHintCodes : t.contactHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
        error={tried ? errors.contact : undefined}
      />
      <PasswordField
        label={t.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried ? errors.password : undefined}
      />
      <AgreementTick ticked={agreement} onTick={setAgreement} error={tried ? errors.agreement : undefined} />
      <Button type="submit" tone="primary" size="large" busy={register.busy}>
        {t.submit}
      </Button>
      <FormFailure text={register.error?.message} />
    </form>
  )
}
