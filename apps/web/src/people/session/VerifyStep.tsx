import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { ContactCodeForm } from './ContactCodeForm.tsx'
import { contactCodeMessages } from './contact-code-messages.ts'
import type { CodeWays } from './login-methods.ts'
import { useSend } from './use-send.ts'

interface VerifyStepProps {
  readonly ways: CodeWays
  readonly contact: string
  /** Verified, or left for later. */
  readonly onGoOn: () => void
}

const ask = (contact: string) => sendCall('account.requestContactCode', { contact }, { shownInPlace: true })

/** Asks who has just registered to verify their contact; it can be left for later. */
export function VerifyStep({ ways, contact, onGoOn }: VerifyStepProps) {
  const t = useMessages(contactCodeMessages)
  const confirm = useSend('account.confirmContact', onGoOn)
  return (
    <>
      <h1>{t.verifyTitle}</h1>
      <p>{t.verifyLead}</p>
      <ContactCodeForm
        ways={ways}
        ask={ask}
        contact={contact}
        isOwn
        label={t.verify}
        busy={confirm.busy}
        error={confirm.error}
        onSubmit={({ codeId, code }) => void confirm.send({ codeId, code })}
      />
      <Button tone="quiet" onClick={onGoOn}>
        {t.later}
      </Button>
    </>
  )
}
