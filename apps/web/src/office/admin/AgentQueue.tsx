import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { WriteLink } from '../../parts/letters/WriteLink.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { QueueList, type QueueRow } from './QueueList.tsx'
import { queueMessages } from './queue-messages.ts'
import styles from './queues.module.css'

interface AgentQueueProps {
  readonly list: readonly QueueRow[]
  readonly chosen: string | undefined
  readonly onChoose: (orderNo: string) => void
  /** The list is of what is asked for: nothing is done with what another question brought. */
  readonly isSettled: boolean
}

/** No account: whoever is chosen gives the cases back to nobody. */
const nobody = 'nobody'

/** The cases of a queue of an agency, and in whose hands they are to be: the ticked ones, or where none is ticked the one that is read. */
export default function AgentQueue({ list, chosen, onChoose, isSettled }: AgentQueueProps) {
  const t = useMessages(queueMessages)
  const { user } = useSession()
  const managesPeople = useMay('people')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const handlers = useQuery(callQuery('admin.listHandlers', {}, { shownInPlace: true }))
  const assign = useCallMutation('admin.assignCases', {
    onSuccess: ({ done, refused }) => {
      // What was ticked meanwhile stays ticked.
      setTicked((now) => new Set([...now].filter((orderNo) => !done.includes(orderNo))))
      if (refused.length === 0) showToast({ tone: 'good', text: t.assigned(done.length) })
    },
  })
  const isTicked = ({ orderNo }: QueueRow) => ticked.has(orderNo)
  const meant = list.filter(ticked.size > 0 ? isTicked : ({ orderNo }) => orderNo === chosen)
  const give = (handlerId: string | null) =>
    assign.mutate({ cases: meant.map(({ orderNo, handler }) => ({ orderNo, from: handler?.id ?? null })), handlerId })
  const tick = (orderNo: string, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(orderNo)
    else next.delete(orderNo)
    setTicked(next)
  }
  const isFree = meant.length > 0 && meant.every(({ handler }) => handler === null)
  // Who does not manage people gives away what is theirs, and nothing of colleagues.
  const mayGive = managesPeople || meant.every(({ handler }) => handler?.id === user?.id)
  const others = (handlers.data ?? []).filter(({ isCaller }) => !isCaller)
  return (
    <>
      <div className={classes(layout.line8, styles.hands)}>
        {isFree && user && (
          <Button size="small" busy={assign.isPending} disabled={!isSettled} onClick={() => give(user.id)}>
            {t.take(meant.length)}
          </Button>
        )}
        <SelectField
          label={t.giveTo(meant.length)}
          labelHidden
          placeholder={t.giveTo(meant.length)}
          value=""
          disabled={!isSettled || meant.length === 0 || !mayGive || assign.isPending}
          options={[
            ...others.map(({ id, name, openCases }) => ({ value: id, label: t.withCases(name, openCases) })),
            ...(isFree ? [] : [{ value: nobody, label: t.giveBack }]),
          ]}
          onChange={(id) => give(id === nobody ? null : id)}
        />
        {ticked.size > 0 && <WriteLink size="small" cases={meant.map(({ orderNo }) => ({ orderNo }))} />}
        {ticked.size > 0 ? (
          <Button size="small" tone="quiet" onClick={() => setTicked(new Set())}>
            {t.untick}
          </Button>
        ) : (
          list.length > 1 && (
            <Button size="small" tone="quiet" onClick={() => setTicked(new Set(list.map(({ orderNo }) => orderNo)))}>
              {t.tickAll(list.length)}
            </Button>
          )
        )}
      </div>
      {assign.data && assign.data.refused.length > 0 && (
        <div role="alert" className={texts.bad13}>
          <p>{t.notAssigned(assign.data.refused.length)}</p>
          <ul className={styles.refused}>
            {assign.data.refused.map(({ orderNo, reason }) => (
              <li key={orderNo}>
                <strong>{orderNo}</strong> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <QueueList list={list} chosen={chosen} onChoose={onChoose} ticks={{ of: ticked, onTick: tick }} />
    </>
  )
}
