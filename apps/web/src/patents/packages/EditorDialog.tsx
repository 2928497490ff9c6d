import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { packageMessages } from './messages.ts'

/** Sends a package with the header that the person enters; it lives in this dialog and nowhere else. */
export function EditorDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(packageMessages)
  const [authorization, setAuthorization] = useState('')
  const send = useCallMutation('casePackages.uploadPackage', {
    shownInPlace: true,
    onSuccess: () => setAuthorization(''),
  })
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.upload}
      actions={
        <Button
          tone="primary"
          busy={send.isPending}
          disabled={authorization.trim().length < 8}
          onClick={() => send.mutate({ id, authorization })}
        >
          {t.send}
        </Button>
      }
    >
      <div className={classes(layout.stack16, layout.shrinks)}>
        <PasswordField
          label={t.authorization}
          hint={t.authorizationHint}
          autoComplete="off"
          value={authorization}
          onChange={(event) => setAuthorization(event.target.value)}
          error={send.error?.message}
        />
        {send.data && (
          <div role="status">
            <p>{send.data.errors.length > 0 ? t.sentWithFaults : t.sent(send.data.uploadId)}</p>
            <ul>
              {send.data.errors.map(({ file, reason }) => (
                <li key={`${file} ${reason}`}>
                  {file} {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}
