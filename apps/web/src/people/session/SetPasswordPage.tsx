import { type FormEvent, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { useLocation } from '../../ui/navigation/navigation.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { FormFailure } from './FormFailure.tsx'
import styles from './forms.module.css'
import { Outcome, PhoneFrame } from './PhoneFrame.tsx'
import { registerMessages } from './register-messages.ts'
import { setPasswordMessages } from './set-password-messages.ts'
import { useSend } from './use-send.ts'
import { passwordFindingsOf, usePasswordFault, useWeakWords } from './use-weak-words.ts'

/** A new password by the link that the office made; its code stands behind the hash sign. */
export default function SetPasswordPage() {
  const t = useMessages(setPasswordMessages)
  const { passwordHint } = useMessages(registerMessages)
  const weak = useWeakWords()
  const code = useLocation().hash.slice(1)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [account, setAccount] = useState<string>()
  const set = useSend('session.setPassword', (reply) => setAccount(reply.account))
  const weakness = usePasswordFault()(password, '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (weakness === undefined && !set.busy) void set.send({ code, pwd: password })
  }
  const toSignIn = (
    <LinkButton tone="primary" size="large" to={pathTo('/login', { query: { way: 'account' } })}>
      {t.toSignIn}
    </LinkButton>
  )
  if (account !== undefined) {
    return (
      <PhoneFrame>
        <Outcome drawing="confirmed" title={t.done} actions={toSignIn}>
          {t.doneMore(account)}
        </Outcome>
      </PhoneFrame>
    )
  }
  if (!/^[\w-]{43}$/.test(code)) {
    return (
      <PhoneFrame>
        <Outcome drawing="expired" title={t.broken} actions={toSignIn}>
          {t.brokenMore}
        </Outcome>
      </PhoneFrame>
    )
  }
  return (
    <PhoneFrame>
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
      <form className={classes(layout.stack16, styles.form)} noValidate onSubmit={submit}>
        <PasswordField
          label={t.password}
          hint={passwordHint}
          autoComplete="new-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried ? weakness : undefined}
        />
        <Button type="submit" tone="primary" size="large" busy={set.busy}>
          {t.submit}
        </Button>
        <FormFailure text={weak(passwordFindingsOf(set.error)) ?? set.error?.message} />
      </form>
    </PhoneFrame>
  )
}
