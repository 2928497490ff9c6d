import { useEffect, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import texts from '../../ui/texts.module.css'
import { CorrectionsButton } from './CorrectionsButton.tsx'
import { type Import, isAtWork } from './import-types.ts'
import { importMessages } from './messages.ts'
import { RowsOfImport } from './RowsOfImport.tsx'
import { StartAsks, useStart } from './StartAsks.tsx'

const UndoDialog = lazy(() => import('./UndoDialog.tsx'))

/** The last step: how far it is, what came of it, and the way back. */
export function ImportEnd({ found, onLeave }: { found: Import; onLeave: () => void }) {
  const t = useMessages(importMessages)
  const [isUndoing, setIsUndoing] = useState(false)
  const isAgent = useSession().user?.role === 'agent'
  const mayDraft = useMay('draft')
  const standsStill = useStandsStill(found)
  const goOn = useStart(found)
  const undoOn = useCallMutation('imports.undoImport')
  const { state, made, ready, undone, kept, faulty, added } = found
  const words = {
    ...{ mapping: '', checked: '', running: t.running(made, made + ready), done: t.doneText(made, added) },
    ...{ failed: t.failedText(made, ready), undoing: t.undoing(made), undone: t.undoneText(undone, kept) },
  }[state]
  const isLeft = state === 'failed' && ready > 0
  // What an undo kept can be tried again: what stood in its way may be gone.
  const isUndoable = state === 'undone' ? kept > 0 : (state === 'done' || state === 'failed') && made + added > 0
  const total = state === 'undoing' ? made + undone + kept : made + ready
  const share = total === 0 ? undefined : (state === 'undoing' ? undone + kept : made) / total
  return (
    <div className={layout.stack16}>
      <Panel title={found.fileName}>
        <div className={layout.stack12} aria-live="polite">
          <p className={isAtWork(state) ? undefined : texts.strong16}>{words}</p>
          {isAtWork(state) && <ProgressBar label={t.progress} share={share} />}
          {state !== 'undone' && faulty > 0 && (
            <p className={layout.line8}>
              <span className={texts.soft13}>{t.correctionsText}</span> <CorrectionsButton id={found.id} />
            </p>
          )}
        </div>
      </Panel>
      {isLeft && <StartAsks found={found} said={goOn.said} setSaid={goOn.setSaid} />}
      <div className={layout.line8}>
        {isAtWork(state) && standsStill && mayDraft && (
          <Button
            tone="quiet"
            busy={goOn.isPending || undoOn.isPending}
            onClick={() => (state === 'undoing' ? undoOn.mutate({ id: found.id }) : goOn.start())}
          >
            {t.stands}
          </Button>
        )}
        {isLeft && (
          <Button tone="primary" busy={goOn.isPending} disabled={goOn.isAsked} onClick={goOn.start}>
            {t.goOn}
          </Button>
        )}
        {state === 'done' && made + added > 0 && (
          <LinkButton tone="primary" to={pathTo('/docket')}>
            {t.toDocket}
          </LinkButton>
        )}
        {state === 'done' && made > 0 && isAgent && (
          <LinkButton to={pathTo('/order/patentOrder', { query: { tab: 'all' } })}>{t.toHandOver}</LinkButton>
        )}
        <Button onClick={onLeave}>{t.another}</Button>
        {mayDraft && isUndoable && (
          <Button tone="bad" onClick={() => setIsUndoing(true)}>
            {state === 'undone' ? t.undoAgain : t.undo}
          </Button>
        )}
      </div>
      {!isAtWork(state) && (
        <RowsOfImport found={found} states={['kept', 'faulty', 'known', 'made', 'joined', 'undone']} />
      )}
      {isUndoing && (
        <Opening>
          <UndoDialog id={found.id} onClose={() => setIsUndoing(false)} />
        </Opening>
      )}
    </div>
  )
}

const stillMilliseconds = 60_000

/** Whether nothing has come of the work for a while: a server that was ended leaves it where it was. */
function useStandsStill({ made, undone, kept }: Import): boolean {
  const done = made + undone + kept
  const [stoodAt, setStoodAt] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setStoodAt(done), stillMilliseconds)
    return () => clearTimeout(timer)
  }, [done])
  return stoodAt === done
}
