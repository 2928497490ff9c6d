import { readCode } from '@portal/domain/people/codes/invite-code'
import { useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { callQuery, queryClient } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import type { ShownCode as Shown } from './code-types.ts'
import { codeDialogMessages } from './messages.ts'
import { ShownCode } from './ShownCode.tsx'

/** The poster of a code that was made before, for whoever still has it. */
export default function PosterDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(codeDialogMessages)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<CallError | null>(null)
  const [shown, setShown] = useState<Shown>()
  if (shown) {
    return (
      <Dialog
        open
        width="wide"
        title={t.posterTitle}
        onClose={onClose}
        actions={
          <Button tone="primary" onClick={onClose}>
            {t.done}
          </Button>
        }
      >
        <ShownCode shown={shown} />
      </Dialog>
    )
  }
  const read = readCode(code)
  const draw = async () => {
    setTried(true)
    if (!read) return
    setBusy(true)
    setFailed(null)
    try {
      setShown(await queryClient.fetchQuery(callQuery('codes.drawPoster', { code: read }, { shownInPlace: true })))
    } catch (error) {
      setFailed(error as CallError)
    }
    setBusy(false)
  }
  return (
    <FormDialog
      title={t.posterTitle}
      label={t.draw}
      busy={busy}
      error={failed}
      onClose={onClose}
      onAct={() => void draw()}
    >
      <p>{t.again}</p>
      <TextField
        label={t.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={code}
        error={isTried && !read ? t.codeWrong : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormDialog>
  )
}
