import { useState } from 'react'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { AgreementTick } from './AgreementTick.tsx'
import { ContactCodeForm } from './ContactCodeForm.tsx'
import { codeOf } from './call-failure.ts'
import { contactCodeMessages } from './contact-code-messages.ts'
import { forgetCode } from './kept-code.ts'
import type { CodeWays } from './login-methods.ts'
import { useSend } from './use-send.ts'

interface CodeSignInProps {
  readonly ways: CodeWays
  /** Of who is known already, and whose page it is. */
  readonly contact?: string | undefined
  readonly onSignedIn: (reply: ReplyFor<'session.signInByCode'>) => void
}

const ask = (contact: string) => sendCall('session.requestCode', { contact, purpose: 'signIn' }, { shownInPlace: true })

/** A verified contact and the code sent to it. The agreement is asked for only when the server says that it was not accepted. */
export function CodeSignIn({ ways, contact, onSignedIn }: CodeSignInProps) {
  const t = useMessages(contactCodeMessages)
  const [agreement, setAgreement] = useState(false)
  const [asksAgreement, setAsksAgreement] = useState(false)
  const signIn = useSend('session.signInByCode', (reply) => {
    forgetCode('signIn')
    onSignedIn(reply)
  })
  const asksNow = codeOf(signIn.error) === 'session.agreementNeeded'
  return (
    <ContactCodeForm
      ways={ways}
      ask={ask}
      suggested={contact}
      keepFor="signIn"
      label={t.signIn}
      busy={signIn.busy}
      error={asksNow ? undefined : signIn.error}
      onSubmit={({ codeId, code }) =>
        void signIn.send({ codeId, code, agreement }, (error) => {
          if (codeOf(error) === 'session.agreementNeeded') setAsksAgreement(true)
        })
      }
    >
      {asksAgreement && (
        <AgreementTick
          ticked={agreement}
          onTick={setAgreement}
          error={asksNow && !agreement ? t.agreementFirst : undefined}
        />
      )}
    </ContactCodeForm>
  )
}
