import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { showToast } from '../../ui/toast.ts'
import { connectionMessages } from './connection-messages.ts'
import type { Connection } from './connection-words.tsx'
import { organisationMessages } from './messages.ts'

interface ConnectionActDialogProps {
  readonly act: 'renew' | 'resume' | 'remove'
  readonly connection: Connection
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

/** What is asked before a secret is renewed, or a connection resumed or removed. */
export default function ConnectionActDialog({ act, connection, onClose, onSecret }: ConnectionActDialogProps) {
  const t = useMessages(connectionMessages)
  const shared = useMessages(organisationMessages)
  const { id, name, missed } = connection
  const [sendsMissed, setSendsMissed] = useState(true)
  const ends = (text: string) => ({
    shownInPlace: true as const,
    onSuccess: () => {
      showToast({ tone: 'good', text })
      onClose()
    },
  })
  const renew = useCallMutation('connections.renewSecret', {
    shownInPlace: true,
    onSuccess: ({ secret }) => onSecret(secret),
  })
  const resume = useCallMutation('connections.resumeConnection', ends(t.resumed))
  const remove = useCallMutation('connections.removeConnection', ends(t.removed))
  if (act === 'renew') {
    return (
      <FormDialog
        title={t.renewNamed(name)}
        label={t.renew}
        busy={renew.isPending}
        error={renew.error}
        onClose={onClose}
        onAct={() => renew.mutate({ id })}
      >
        <p>{t.renewText}</p>
      </FormDialog>
    )
  }
  if (act === 'remove') {
    return (
      <FormDialog
        tone="bad"
        title={t.removeNamed(name)}
        label={shared.remove}
        busy={remove.isPending}
        error={remove.error}
        onClose={onClose}
        onAct={() => remove.mutate({ id })}
      >
        <p>{t.removeText}</p>
      </FormDialog>
    )
  }
  const isPaused = connection.pausedTime !== null
  return (
    <FormDialog
      title={isPaused ? t.resumeNamed(name) : t.sendMissed}
      label={isPaused ? t.resume : t.retry}
      busy={resume.isPending}
      error={resume.error}
      onClose={onClose}
      onAct={() => resume.mutate({ id, sendsMissed: missed > 0 && (sendsMissed || !isPaused) })}
    >
      {isPaused && missed > 0 ? (
        <CheckField
          label={t.sendsMissed(missed)}
          checked={sendsMissed}
          onChange={({ target }) => setSendsMissed(target.checked)}
        />
      ) : (
        <p>{missed > 0 ? t.missed(missed) : t.resumed}</p>
      )}
    </FormDialog>
  )
}
