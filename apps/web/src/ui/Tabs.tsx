import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Tabs.module.css'

interface Tab<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  /** Quiet figure beside the label; null while it is not known, so that its place is held. */
  readonly count?: number | null
}

interface TabsProps<Key extends string> {
  readonly label: string
  /** Name of the panel where the tab's own words would be mistaken for a field's. */
  readonly panelLabel?: string
  readonly tabs: readonly Tab<Key>[]
  readonly chosen: Key
  /** Keep the choice in the URL where a shared link should show the same. */
  readonly onChoose: (key: Key) => void
  /** What can be done with the tabs, at the end of their row. */
  readonly end?: ReactNode
  /** Content of the chosen tab. */
  readonly children: ReactNode
}

/** Tabs after the WAI pattern: arrows move and choose, only the chosen one is in the tab order. */
export function Tabs<Key extends string>({ label, panelLabel, tabs, chosen, onChoose, end, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.key === chosen)
  const counted = tabs.filter((tab) => typeof tab.count === 'number').length
  // A tab chosen by the address may lie beyond the edge of a narrow window, also after counts have widened the row.
  useLayoutEffect(() => keepInView(list.current, at, counted), [at, counted])
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onChoose(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div>
      <div className={styles.row} data-chrome>
        <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab.key === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === chosen ? 0 : -1}
              className={styles.tab}
              onClick={() => onChoose(tab.key)}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className={styles.count}>{tab.count === null ? '\u00a0' : tab.count.toLocaleString('en')}</span>
              )}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-label={panelLabel}
        aria-labelledby={panelLabel === undefined ? `${id}-${chosen}` : undefined}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}

function keepInView(row: HTMLElement | null, at: number, _counted: number): void {
  const tab = row?.querySelectorAll<HTMLElement>('[role="tab"]')[at]
  if (!row || !tab) return
  const start = tab.offsetLeft - row.offsetLeft
  const isInView = start >= row.scrollLeft && start + tab.offsetWidth <= row.scrollLeft + row.clientWidth
  if (!isInView) row.scrollLeft = start - 32
}
