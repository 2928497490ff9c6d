import { type FormEvent, useRef, useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useBasicInfo } from '../../app/basic-info.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import texts from '../../ui/texts.module.css'
import { AgreementTick } from './AgreementTick.tsx'
import { codeOf, retryTimeOf } from './call-failure.ts'
import { FormFailure } from './FormFailure.tsx'
import styles from './forms.module.css'
import { loginMessages } from './login-messages.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useSend } from './use-send.ts'

interface AccountFormProps {
  /** Who is known already and only asked for the password. */
  readonly account?: string | undefined
  /** A new password can be set by a one-time code: else who helps is said in place. */
  readonly resetsByCode?: boolean
  readonly onSignedIn: (reply: ReplyFor<'session.signIn'>) => void
}

/** Account and password. The agreement is asked for only when the server says that this account has not accepted it. */
export function AccountForm({ account: known = '', resetsByCode = false, onSignedIn }: AccountFormProps) {
  const t = useMessages(loginMessages)
  const info = useBasicInfo()
  const form = useRef<HTMLFormElement>(null)
  const [account, setAccount] = useState(known)
  const [password, setPassword] = useState('')
  const [agreement, setAgreement] = useState(false)
  const [asksAgreement, setAsksAgreement] = useState(false)
  const [tried, setTried] = useState(false)
  const [waitEnds, setWaitEnds] = useState<number>()
  const seconds = useSecondsLeft(waitEnds)
  const signIn = useSend('session.signIn', onSignedIn)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!account.trim() || !password) {
      form.current?.querySelector<HTMLInputElement>(account.trim() ? 'input[name="pwd"]' : 'input')?.focus()
      return
    }
    if (seconds > 0 || signIn.busy) return
    void signIn.send({ Account: account, pwd: password, agreement }, (error) => {
      setWaitEnds(retryTimeOf(error))
      if (codeOf(error) === 'session.agreementNeeded') setAsksAgreement(true)
    })
  }

  const asksNow = codeOf(signIn.error) === 'session.agreementNeeded'
  const failure = asksNow ? undefined : signIn.error?.message
  return (
    <form ref={form} className={classes(layout.stack16, styles.form)} noValidate onSubmit={submit}>
      <TextField
        label={t.account}
        placeholder={t.accountHint}
        name="Account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        error={tried && !account.trim() ? t.accountMissing : undefined}
      />
      <PasswordField
        label={t.password}
        name="pwd"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && !password ? t.passwordMissing : undefined}
      />
      {asksAgreement && (
        <AgreementTick
          ticked={agreement}
          onTick={setAgreement}
          error={asksNow && !agreement ? t.agreementFirst : undefined}
        />
      )}
      <Button type="submit" tone="primary" size="large" busy={signIn.busy} disabled={seconds > 0}>
        {seconds > 0 ? t.waitToSignIn(seconds) : t.signIn}
      </Button>
      <FormFailure text={failure} />
      <p className={texts.quiet13}>{t.keptSevenDays}</p>
      {resetsByCode ? (
        <p className={texts.soft13}>
          <Link to={pathTo('/forgotPassword')}>{t.forgot}</Link>
        </p>
      ) : (
        <details className={classes(texts.soft13, styles.forgot)}>
          <summary>{t.forgot}</summary>
          <p>{t.forgotAnswer([info.phone, info.Email].filter(Boolean))}</p>
        </details>
      )}
    </form>
  )
}
