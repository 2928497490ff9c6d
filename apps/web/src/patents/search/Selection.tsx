import { numberListMax } from '@portal/contract/limits'
import { useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { searchMessages } from './messages.ts'
import styles from './Selection.module.css'
import { comparedMax } from './search-address.ts'
import { WatchButton } from './WatchButton.tsx'

/** Hits picked out, of this page and of others of the same search, in the order they were picked. */
export interface Selection {
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly isFull: boolean
  readonly set: (ids: readonly string[], on: boolean) => void
}

/** Hits of one search (`of` tells it apart): another search begins with none. */
export function useSelection(of: string, first: readonly string[]): Selection {
  const [kept, keep] = useState({ of, ids: first })
  const ids = kept.of === of ? kept.ids : []
  return {
    ids,
    has: (id) => ids.includes(id),
    isFull: ids.length >= numberListMax,
    set: (some, on) =>
      // Two quick clicks both count, though the second comes before the first is drawn.
      keep((now) => {
        const others = (now.of === of ? now.ids : []).filter((id) => !some.includes(id))
        return { of, ids: on ? [...others, ...some].slice(0, numberListMax) : others }
      }),
  }
}

export function SelectHit({ id, title, selection }: { id: string; title: string; selection: Selection }) {
  const t = useMessages(searchMessages)
  const isIn = selection.has(id)
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t.select(title)}
        checked={isIn}
        disabled={selection.isFull && !isIn}
        onChange={(event) => selection.set([id], event.target.checked)}
      />
    </label>
  )
}

/** All hits of the page at once. */
export function SelectPage({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const t = useMessages(searchMessages)
  const count = ids.filter(selection.has).length
  return (
    <label className={styles.page}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        checked={ids.length > 0 && count === ids.length}
        onChange={(event) => selection.set(ids, event.target.checked)}
      />
      {t.selectPage}
    </label>
  )
}

interface SelectionBarProps {
  readonly selection: Selection
  readonly isSignedIn: boolean
  readonly onCompare: () => void
}

/** What can be done with the selected hits, at the foot of the results. */
export function SelectionBar({ selection, isSignedIn, onCompare }: SelectionBarProps) {
  const t = useMessages(searchMessages)
  const { ids, isFull } = selection
  const count = ids.length
  return (
    <section className={styles.bar} aria-label={t.selection}>
      <p role="status">{isFull ? t.selectedFull(count) : t.selected(count)}</p>
      <Button size="small" tone="quiet" onClick={() => selection.set(ids, false)}>
        {t.compareClear}
      </Button>
      <WatchButton ids={ids} />
      {isSignedIn && (
        <ExportButton rows={count} tone="plain" start={() => sendCall('patents.exportPatents', { ids: [...ids] })} />
      )}
      <Button size="small" tone="primary" disabled={count < 2 || count > comparedMax} onClick={onCompare}>
        {t.compareNow}
      </Button>
    </section>
  )
}
