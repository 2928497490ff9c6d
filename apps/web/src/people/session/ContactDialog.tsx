import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { ContactCodeForm } from './ContactCodeForm.tsx'
import { contactCodeMessages } from './contact-code-messages.ts'

export interface ContactAct {
  readonly kind: 'phone' | 'email'
  /** The contact that stands and is to be verified; undefined: another is typed. */
  readonly contact: string | undefined
  readonly title: string
}

const ask = (contact: string) => sendCall('account.requestContactCode', { contact }, { shownInPlace: true })

/** Verifies a contact of the account, the one that stands or another, by a code sent to it. */
export default function ContactDialog({ act, onClose }: { act: ContactAct; onClose: () => void }) {
  const { kind, contact, title } = act
  const t = useMessages(contactCodeMessages)
  const confirm = useCallMutation('account.confirmContact', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.verified })
      onClose()
    },
  })
  return (
    <Dialog open title={title} width="small" onClose={onClose} keepOpen="kept">
      <ContactCodeForm
        ways={{ codeByPhone: kind === 'phone', codeByEmail: kind === 'email' }}
        ask={ask}
        contact={contact}
        isOwn
        label={t.verify}
        busy={confirm.isPending}
        error={confirm.error ?? undefined}
        onSubmit={(to, code) => confirm.mutate({ contact: to, code })}
      />
    </Dialog>
  )
}
