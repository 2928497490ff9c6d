import type { ReplyFor } from '../../api/send-call.ts'
import { daysUntil, deadlineTone } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { isFamily } from '../../parts/abroad/families.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { queueMessages } from './queue-messages.ts'
import styles from './queues.module.css'
import { daysSince } from './waiting.ts'

export type QueueRow = ReplyFor<'admin.listQueue'>['list'][number]

interface QueueListProps {
  readonly list: readonly QueueRow[]
  readonly chosen: string | undefined
  readonly onChoose: (orderNo: string) => void
  /** Of who puts cases into other hands: those that are ticked. */
  readonly ticks?: { readonly of: ReadonlySet<string>; readonly onTick: (orderNo: string, isOn: boolean) => void }
}

/** The cases of a queue as an inbox: what it is, whose it is, how long it waits. */
export function QueueList({ list, chosen, onChoose, ticks }: QueueListProps) {
  const t = useMessages(queueMessages)
  return (
    <ul aria-label={t.cases} className={styles.list}>
      {list.map((row) => (
        <li key={row.orderNo} className={ticks && styles.ticked}>
          {ticks && (
            <input
              type="checkbox"
              aria-label={t.tick(row.title || row.orderNo)}
              checked={ticks.of.has(row.orderNo)}
              onChange={({ target }) => ticks.onTick(row.orderNo, target.checked)}
            />
          )}
          <button
            type="button"
            data-order={row.orderNo}
            aria-current={row.orderNo === chosen || undefined}
            className={classes(styles.entry, row.orderNo === chosen && styles.chosen)}
            onClick={() => onChoose(row.orderNo)}
          >
            <span className={styles.entryHead}>
              <strong>{row.title || row.orderNo}</strong>
              {row.dueOn ? (
                <Chip tone={deadlineTone(daysUntil(row.dueOn))}>
                  <time dateTime={row.dueOn}>{t.due(row.dueOn)}</time>
                </Chip>
              ) : (
                <time dateTime={row.since}>{t.waits(daysSince(row.since))}</time>
              )}
            </span>
            <span className={styles.entryLine}>
              <NumberText>{row.orderNo}</NumberText>
              <span className={styles.entryName}>{row.applicantName}</span>
            </span>
            <span className={styles.entryLine}>
              {row.officialState === 'notFiled' ? (
                // Nobody pays a family: each of its countries has its own order.
                <OrderStateChip
                  {...(isFamily(row.type)
                    ? { set: 'work', code: row.workState }
                    : { set: 'payment', code: row.payState })}
                />
              ) : (
                <OrderStateChip set="official" code={row.officialState} />
              )}
              {row.rounds > 0 && <Chip>{t.round(row.rounds)}</Chip>}
              {ticks && <span>{row.handler ? row.handler.name : t.nobody}</span>}
              {row.dueOn && <time dateTime={row.since}>{t.waitsFor(daysSince(row.since))}</time>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
