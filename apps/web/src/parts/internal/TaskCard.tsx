import { type DragEvent, type FormEvent, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { moveRow } from '../move-row.ts'
import { RowTools } from '../RowTools.tsx'
import { DueDay } from './DueDay.tsx'
import styles from './internal.module.css'
import { taskMessages } from './messages.ts'
import type { CaseTask } from './TaskDialog.tsx'

interface TaskCardProps {
  readonly task: CaseTask
  readonly mayWrite: boolean
  readonly onChange: () => void
}

/** A task: done by its box, its check list ticked line by line and put in order by dragging or by the keys. */
export function TaskCard({ task, mayWrite, onChange }: TaskCardProps) {
  const t = useMessages(taskMessages)
  const language = useLanguage()
  const setState = useCallMutation('tasks.setState')
  const { id, state, dueOn, assignee, limit, note, endedBy, endedTime } = task
  const isOpen = state === 'open'
  return (
    <li>
      <span className={styles.head}>
        <input
          type="checkbox"
          aria-label={`${t.done}: ${task.task}`}
          checked={!isOpen}
          disabled={!mayWrite || setState.isPending}
          onChange={() => setState.mutate({ id, state: isOpen ? 'done' : 'open' })}
        />
        <span className={styles.title} data-ended={!isOpen || undefined}>
          {task.task}
        </span>
        {mayWrite && (
          <Menu
            label={t.acts(task.task)}
            trigger={(attributes) => (
              <Button size="small" tone="quiet" icon="more" aria-label={t.acts(task.task)} {...attributes} />
            )}
          >
            {(menu) => (
              <>
                <menu.Act onClick={onChange}>{t.edit}</menu.Act>
                {isOpen ? (
                  <menu.Act onClick={() => setState.mutate({ id, state: 'dropped' })}>{t.drop}</menu.Act>
                ) : (
                  <menu.Act onClick={() => setState.mutate({ id, state: 'open' })}>{t.reopen}</menu.Act>
                )}
              </>
            )}
          </Menu>
        )}
      </span>
      <span className={styles.facts}>
        {isOpen && dueOn !== null && <DueDay day={dueOn} />}
        {isOpen && <span>{assignee ?? t.nobody}</span>}
        {isOpen && limit && <span>{t.from(limit.days, limit.name[language])}</span>}
        {!isOpen && <span>{state === 'done' ? t.done : t.drop}</span>}
        {endedBy !== null && endedTime !== null && <span>{t.endedBy(endedBy, formatDay(endedTime))}</span>}
      </span>
      {note !== '' && <p className={styles.facts}>{note}</p>}
      <CheckList task={task} mayWrite={mayWrite && isOpen} />
    </li>
  )
}

function CheckList({ task, mayWrite }: { task: CaseTask; mayWrite: boolean }) {
  const t = useMessages(taskMessages)
  const { id: taskId, items } = task
  const [dragged, setDragged] = useState<number>()
  const tick = useCallMutation('tasks.tickItem')
  const order = useCallMutation('tasks.orderItems')
  const remove = useCallMutation('tasks.removeItem')
  const move = (from: number, to: number) => {
    const moved = moveRow(items, from, to)
    if (moved !== items) order.mutate({ taskId, ids: moved.map(({ id }) => id) })
  }
  const take = (event: DragEvent) => {
    if (dragged !== undefined) event.preventDefault()
  }
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.items} aria-label={t.of(task.task)}>
          {items.map(({ id, text, doneBy }, at) => (
            <li
              key={id}
              className={styles.item}
              data-done={doneBy !== null || undefined}
              data-dragged={dragged === at || undefined}
              draggable={mayWrite && items.length > 1}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(at)
              }}
              onDragEnter={take}
              onDragOver={take}
              onDragEnd={() => setDragged(undefined)}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, at)
                setDragged(undefined)
              }}
            >
              <input
                id={`item-${id}`}
                type="checkbox"
                checked={doneBy !== null}
                disabled={!mayWrite}
                onChange={() => tick.mutate({ id, isDone: doneBy === null })}
              />
              <label htmlFor={`item-${id}`} title={doneBy === null ? undefined : t.doneBy(doneBy)}>
                {text}
              </label>
              {mayWrite && (
                <RowTools
                  name={text}
                  at={at}
                  count={items.length}
                  onMove={(to) => move(at, to)}
                  onRemove={() => remove.mutate({ id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <AddItem taskId={taskId} title={task.task} />}
    </>
  )
}

function AddItem({ taskId, title }: { taskId: string; title: string }) {
  const t = useMessages(taskMessages)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const add = useCallMutation('tasks.saveItem', { onSuccess: () => setText('') })
  if (!isOpen) {
    return (
      <span className={styles.adding}>
        <Button
          size="small"
          tone="quiet"
          icon="plus"
          aria-label={`${t.addItem}: ${title}`}
          onClick={() => setOpen(true)}
        >
          {t.addItem}
        </Button>
      </span>
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !add.isPending) add.mutate({ taskId, text })
  }
  return (
    <form className={styles.adding} onSubmit={send}>
      <TextField
        label={t.addItem}
        labelHidden
        autoFocus
        maxLength={300}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      />
      <Button type="submit" busy={add.isPending} disabled={text.trim() === ''} icon="plus" aria-label={t.addItem} />
    </form>
  )
}
