import { useEffect } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { importMessages } from './messages.ts'

const namedMax = 20

/** What an undo takes away and what it leaves, told before it is done. */
export default function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const dry = useCallMutation('imports.undoImport')
  const undo = useCallMutation('imports.undoImport', { onSuccess: onClose })
  const { mutate: ask } = dry
  useEffect(() => ask({ id, dryRun: true }), [ask, id])
  const told = dry.data
  return (
    <Dialog
      open
      title={t.undo}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            tone="bad"
            busy={undo.isPending}
            disabled={!told || told.going + told.limitsGoing === 0}
            onClick={() => undo.mutate({ id, dryRun: false })}
          >
            {told ? t.undoDo(told.going, told.limitsGoing) : t.undo}
          </Button>
        </>
      }
    >
      {told ? (
        <div className={layout.stack12}>
          <p>{told.going + told.limitsGoing > 0 ? t.undoText(told.going, told.limitsGoing) : t.undoNothing}</p>
          {told.clientsGoing > 0 && <p>{t.undoClients(told.clientsGoing)}</p>}
          {told.keptCount > 0 && (
            <>
              <p>{t.undoKept(told.keptCount)}</p>
              <ul className={layout.inset}>
                {told.kept.slice(0, namedMax).map(({ orderNo, title, reason }) => (
                  <li key={orderNo}>
                    {orderNo} {title} <small className={texts.quiet12}>{reason[language]}</small>
                  </li>
                ))}
              </ul>
              {told.keptCount > namedMax && <p className={texts.soft13}>{t.moreKept(told.keptCount - namedMax)}</p>}
            </>
          )}
        </div>
      ) : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  )
}
