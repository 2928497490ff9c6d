import { type FormEvent, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { currentUser } from '../../app/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormFailure } from './FormFailure.tsx'
import styles from './forms.module.css'
import { registerMessages } from './register-messages.ts'
import { sessionsMessages } from './sessions-messages.ts'
import { usePasswordFault } from './use-weak-words.ts'

/** Old password once, new one once (it can be shown); every other browser is signed out by it. */
export function PasswordForm() {
  const t = useMessages(sessionsMessages)
  const { passwordHint } = useMessages(registerMessages)
  const faultOf = usePasswordFault()
  const [oldPwd, setOldPwd] = useState('')
  const [pwd, setPwd] = useState('')
  const [tried, setTried] = useState(false)
  const change = useCallMutation('account.changePassword', {
    shownInPlace: true,
    onSuccess: () => {
      setOldPwd('')
      setPwd('')
      setTried(false)
      showToast({ tone: 'good', text: t.changed })
    },
  })
  const errors = {
    old: oldPwd ? undefined : t.oldMissing,
    fresh: faultOf(pwd, currentUser()?.Account ?? ''),
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (errors.old || errors.fresh) event.currentTarget.querySelectorAll('input')[errors.old ? 0 : 1]?.focus()
    else if (!change.isPending) change.mutate({ oldPwd, pwd })
  }
  return (
    <form className={classes(layout.stack16, styles.form)} noValidate onSubmit={submit}>
      <PasswordField
        label={t.oldPassword}
        maxLength={200}
        value={oldPwd}
        onChange={(event) => setOldPwd(event.target.value)}
        error={tried ? errors.old : undefined}
      />
      <PasswordField
        label={t.newPassword}
        hint={passwordHint}
        autoComplete="new-password"
        maxLength={200}
        value={pwd}
        onChange={(event) => setPwd(event.target.value)}
        error={tried ? errors.fresh : undefined}
      />
      <FormFailure text={change.error?.message} />
      <Button type="submit" tone="primary" busy={change.isPending}>
        {t.change}
      </Button>
    </form>
  )
}
