import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { reviewMessages } from './messages.ts'
import type { NoticeDetail } from './notice-types.ts'
import styles from './notices.module.css'

const clients = ['customer', 'subAccount']

/** What was done about a notice, the newest first; of the office its role only, where the reader may not see names. */
export function NoticeHistory({ notice }: { notice: NoticeDetail }) {
  const t = useMessages(reviewMessages)
  if (notice.history.length === 0) return null
  const who = (role: string) => (role === 'system' ? t.portal : clients.includes(role) ? t.client : t.office)
  return (
    <Panel title={t.history}>
      <ol className={classes(layout.stack8, styles.lines)}>
        {notice.history.map((event) => (
          <li key={`${event.time} ${event.event}`}>
            <span className={cells.stack}>
              {t.events(event.event)}
              {event.text && <small>{event.text}</small>}
            </span>
            <small className={texts.quiet}>
              {event.actorName ?? who(event.actorRole)} · {formatInstant(event.time)}
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
