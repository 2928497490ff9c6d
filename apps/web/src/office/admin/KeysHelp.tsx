import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { queueMessages } from './queue-messages.ts'
import styles from './queues.module.css'

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useMessages(queueMessages)
  const lines = [
    ['j', t.keyNext],
    ['k', t.keyPrevious],
    ['Enter', t.keyOpen],
    ['e', t.keyMain],
    ['Space', t.keyMark],
    ['Esc', t.keyBack],
    ['?', t.keyHelp],
  ] as const
  return (
    <Dialog open title={t.keysTitle} width="small" onClose={onClose}>
      <dl className={classes(layout.stack8, styles.keys)}>
        {lines.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
