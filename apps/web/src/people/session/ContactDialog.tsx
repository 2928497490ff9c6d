import { useRef, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { accessToken, currentUser, startSession } from '../../app/session-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ContactCodeForm } from './ContactCodeForm.tsx'
import { codeOf } from './call-failure.ts'
import { contactCodeMessages } from './contact-code-messages.ts'
import { sessionsMessages } from './sessions-messages.ts'

export interface ContactAct {
  readonly kind: 'phone' | 'email'
  /** The contact that stands and is to be verified; undefined: another is typed. */
  readonly contact: string | undefined
  readonly title: string
}

const wrongPassword = 'account.wrongOldPassword'

/** Verifies a contact of the account by a code sent to it: the one that stands, or another, for which the password is asked. */
export default function ContactDialog({ act, onClose }: { act: ContactAct; onClose: () => void }) {
  const { kind, contact: known, title } = act
  const t = useMessages(contactCodeMessages)
  const { oldPassword, oldMissing } = useMessages(sessionsMessages)
  const field = useRef<HTMLInputElement>(null)
  const [pwd, setPwd] = useState('')
  const [fault, setFault] = useState<string>()
  const confirm = useCallMutation('account.confirmContact', {
    shownInPlace: true,
    onSuccess: ({ Account }) => {
      const [token, user] = [accessToken(), currentUser()]
      // The page calls the person by their sign-in name, which may have been the contact.
      if (token && user && user.Account !== Account) startSession(token, { ...user, Account })
      showToast({ tone: 'good', text: t.verified })
      onClose()
    },
  })
  const refuse = (text: string) => {
    setFault(text)
    field.current?.focus()
  }
  const ask = async (contact: string) => {
    const input = { contact, ...(known === undefined && { pwd }) }
    return sendCall('account.requestContactCode', input, { shownInPlace: true }).catch((error: unknown) => {
      if (error instanceof Error && codeOf(error) === wrongPassword) refuse(error.message)
      throw error
    })
  }
  return (
    <Dialog open title={title} width="small" onClose={onClose} keepOpen="kept">
      <ContactCodeForm
        ways={{ codeByPhone: kind === 'phone', codeByEmail: kind === 'email' }}
        ask={ask}
        contact={known}
        isOwn
        label={t.verify}
        busy={confirm.isPending}
        error={confirm.error ?? undefined}
        onSubmit={({ codeId, code }) => confirm.mutate({ codeId, code })}
        lead={
          known === undefined && (
            <PasswordField
              ref={field}
              label={oldPassword}
              hint={t.passwordWhy}
              maxLength={200}
              value={pwd}
              onChange={(event) => {
                setPwd(event.target.value)
                setFault(undefined)
              }}
              error={fault}
            />
          )
        }
        checkLead={() => {
          if (known !== undefined || pwd) return true
          refuse(oldMissing)
          return false
        }}
        leadFailure={wrongPassword}
      />
    </Dialog>
  )
}
