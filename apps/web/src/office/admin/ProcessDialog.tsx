import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { reviewMessages } from './messages.ts'
import { queueMessages } from './queue-messages.ts'
import styles from './queues.module.css'

/** Accepts every case shown; what is left is named with its reason. */
export function ProcessDialog({ orderNos, onClose }: { orderNos: readonly string[]; onClose: () => void }) {
  const t = useMessages(queueMessages)
  const r = useMessages(reviewMessages)
  const process = useCallMutation('admin.processed')
  return (
    <Dialog
      open
      title={t.processTitle}
      onClose={onClose}
      actions={
        process.data ? (
          <Button tone="primary" onClick={onClose}>
            {r.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{r.cancel}</Button>
            <Button
              tone="primary"
              busy={process.isPending}
              onClick={() => process.mutate({ orderNo: [...orderNos], ServiceType: undefined })}
            >
              {t.processAll(orderNos.length)}
            </Button>
          </>
        )
      }
    >
      {process.data ? (
        <>
          <p role="status">{t.processed(process.data.done.length, process.data.refused.length)}</p>
          <ul className={styles.refused}>
            {process.data.refused.map(({ orderNo, reason }) => (
              <li key={orderNo}>
                <strong>{orderNo}</strong> {reason}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t.processText(orderNos.length)}</p>
      )}
    </Dialog>
  )
}
