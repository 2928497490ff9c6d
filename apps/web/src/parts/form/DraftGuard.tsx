import { Suspense, useEffect, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { HistoryAction } from '../../ui/navigation/history.ts'
import { useBlocker } from '../../ui/navigation/navigation.tsx'
import { isOwnAddress, leaving } from './leaving.ts'
import { formMessages } from './messages.ts'
import { PutBack } from './PutBack.tsx'
import type { ShownDraft } from './use-draft.ts'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'))

interface Place {
  readonly pathname: string
  readonly search: string
  readonly state: unknown
}
const orderOf = ({ search }: Place) => new URLSearchParams(search).get('orderNo')

/**
 * Whether another screen, or another draft of the same form, is opened. A new form's own number is the form still while it is
 * put in place of the address the form began at; by a way back it is another draft, of a form that was new then.
 */
const isLeft = (now: Place, next: Place, action: HistoryAction) =>
  now.pathname !== next.pathname ||
  (orderOf(now) !== orderOf(next) && !(action === 'replace' && isOwnAddress(next.state)))

interface DraftGuardProps {
  readonly draft: ShownDraft
  /** The part of the form that a path stands in, in the reader's language. */
  readonly placeOf?: (path: string) => string
  /** Loads the newest version in place of this one. */
  readonly onReload: () => void
}

/** Saves on leaving; asks only when that fails. Tells what the device put back, and of changes made elsewhere. */
export function DraftGuard({ draft, placeOf = () => '', onReload }: DraftGuardProps) {
  const t = useMessages(formMessages)
  const { saveNow, hasUnsaved, conflict } = draft
  const [failed, setFailed] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Known at once: the answer to a save under way may come before anything is drawn.
    leaving.isUnderWay = isLeft(currentLocation, nextLocation, historyAction) && hasUnsaved()
    return leaving.isUnderWay
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let gone = false
    void saveNow().then((saved) => {
      if (gone) return
      leaving.isUnderWay = false
      if (saved) blocker.proceed()
      else setFailed(true)
    })
    return () => {
      gone = true
      leaving.isUnderWay = false
    }
  }, [blocker, saveNow])
  const stay = () => {
    setFailed(false)
    blocker.reset?.()
  }
  return (
    <>
      <Dialog
        open={failed && blocker.state === 'blocked'}
        onClose={stay}
        title={t.leaveTitle}
        actions={
          <>
            <Button tone="bad" onClick={() => blocker.proceed?.()}>
              {t.leave}
            </Button>
            <Button tone="primary" onClick={stay}>
              {t.stay}
            </Button>
          </>
        }
      >
        <p>{t.leaveText}</p>
      </Dialog>
      <PutBack draft={draft} />
      {conflict?.isShown && blocker.state !== 'blocked' && (
        <Suspense>
          <ConflictDialog
            form={draft.form}
            fields={conflict.fields}
            placeOf={placeOf}
            onSettle={(form) => draft.settle(form)}
            onReload={onReload}
            onClose={() => draft.showConflict(false)}
          />
        </Suspense>
      )}
    </>
  )
}
