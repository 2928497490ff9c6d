import { useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { useBasicInfo } from '../../app/basic-info.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Link, useLoaderData } from '../../ui/navigation/navigation.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import texts from '../../ui/texts.module.css'
import { ContactCodeForm } from './ContactCodeForm.tsx'
import { contactCodeMessages } from './contact-code-messages.ts'
import { forgetCode } from './kept-code.ts'
import { loginMessages } from './login-messages.ts'
import { loadLoginMethods, offersCodes } from './login-methods.ts'
import { Outcome, PhoneFrame } from './PhoneFrame.tsx'
import { registerMessages } from './register-messages.ts'
import { setPasswordMessages } from './set-password-messages.ts'
import { useSend } from './use-send.ts'
import { passwordFindingsOf, usePasswordFault, useWeakWords } from './use-weak-words.ts'

export const clientLoader = loadLoginMethods

const ask = (contact: string) => sendCall('session.requestCode', { contact, purpose: 'reset' }, { shownInPlace: true })
const signInPath = () => pathTo('/login', { query: { way: 'account' } })

/** A new password by a code; where no codes can be sent, who helps. */
export default function ForgotPasswordPage() {
  const ways = useLoaderData<typeof clientLoader>()
  const t = useMessages(contactCodeMessages)
  const { forgotAnswer } = useMessages(loginMessages)
  const words = useMessages(setPasswordMessages)
  const { passwordHint } = useMessages(registerMessages)
  const info = useBasicInfo()
  const weak = useWeakWords()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [account, setAccount] = useState<string>()
  const reset = useSend('session.resetByCode', (reply) => {
    forgetCode('reset')
    setAccount(reply.account)
  })
  const fault = usePasswordFault()(password, '')
  const helpers = forgotAnswer([info.phone, info.Email].filter(Boolean))
  if (account !== undefined) {
    return (
      <PhoneFrame>
        <Outcome
          drawing="confirmed"
          title={words.done}
          actions={
            <LinkButton tone="primary" size="large" to={signInPath()}>
              {words.toSignIn}
            </LinkButton>
          }
        >
          {words.doneMore(account)}
        </Outcome>
      </PhoneFrame>
    )
  }
  const weakness = weak(passwordFindingsOf(reset.error))
  return (
    <PhoneFrame>
      <h1>{t.forgotTitle}</h1>
      {offersCodes(ways) ? (
        <>
          <p>{t.forgotLead}</p>
          <ContactCodeForm
            ways={ways}
            ask={ask}
            keepFor="reset"
            label={words.submit}
            busy={reset.busy}
            error={weakness === undefined ? reset.error : undefined}
            checkRest={() => {
              setTried(true)
              return fault === undefined
            }}
            onSubmit={({ codeId, code }) => {
              setRefused(password)
              void reset.send({ codeId, code, pwd: password })
            }}
          >
            <PasswordField
              label={words.password}
              hint={passwordHint}
              name="pwd"
              autoComplete="new-password"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={tried ? (fault ?? (password === refused ? weakness : undefined)) : undefined}
            />
          </ContactCodeForm>
          <p className={texts.soft13}>
            {t.noContact} {helpers}
          </p>
        </>
      ) : (
        <p>{helpers}</p>
      )}
      <p>
        <Link to={signInPath()}>{t.toSignIn}</Link>
      </p>
    </PhoneFrame>
  )
}
