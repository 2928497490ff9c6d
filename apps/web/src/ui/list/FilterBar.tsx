import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import layout from '../layout.module.css'
import { Popover } from '../Popover.tsx'
import texts from '../texts.module.css'
import styles from './FilterBar.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import { isInForce, valueWords } from './filter-words.ts'
import { ListSearch } from './ListSearch.tsx'
import { listMessages } from './list-messages.ts'
import type { ListState } from './list-state.ts'
import type { FilterField } from './list-types.ts'

const inlineMax = 4

interface FilterBarProps {
  readonly fields: readonly FilterField[]
  readonly state: ListState
  /** The screen has its own field for the first text. */
  readonly isSearchElsewhere?: boolean | undefined
  /** Beside the search field: what else narrows the list or puts it in order. */
  readonly tools?: ReactNode
}

/**
 * The first text that a list is searched by stands open; the other filters are a sentence: those in force with their values, the
 * first four always at hand, the rest under More.
 */
export function FilterBar({ fields, state, isSearchElsewhere, tools }: FilterBarProps) {
  const t = useMessages(listMessages)
  const searched = isSearchElsewhere ? undefined : fields.find(({ kind }) => kind === 'text')
  const others = fields.filter((field) => field !== searched)
  const shown = others.filter((field, at) => at < inlineMax || isInForce(field, state))
  const rest = others.filter((field) => !shown.includes(field))
  const inForce = shown.filter((field) => isInForce(field, state))
  const idle = shown.filter((field) => !inForce.includes(field))
  const isFiltered = fields.some((field) => isInForce(field, state))
  const bar = useRef<HTMLElement>(null)
  /** The filter that is being put in force or taken off. */
  const moving = useRef<{ readonly key: string | undefined; readonly from: string }>(undefined)
  useLayoutEffect(() => {
    if (moving.current === undefined || moving.current.from === state.filterQuery) return
    const { key } = moving.current
    moving.current = undefined
    // It stands elsewhere now, and its old button has taken the focus with it.
    if (document.activeElement !== document.body) return
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('[data-filter]') ?? [])]
    const own = buttons.find(({ dataset }) => dataset.filter === key)
    const more = buttons.find(({ dataset }) => key !== undefined && dataset.filter === '')
    ;(own ?? more ?? buttons[0])?.focus()
  })
  const move = (key: string | undefined, run: () => void) => {
    moving.current = { key, from: state.filterQuery }
    run()
  }
  const edit = (field: FilterField, close: () => void) => (
    <FilterEditor
      field={field}
      state={{ ...state, change: (patch) => move(field.key, () => state.change(patch)) }}
      onDone={close}
    />
  )
  const off = (field: FilterField) =>
    move(field.key, () =>
      state.change({ [field.key]: undefined, ...(field.kind === 'range' && { [field.toKey]: undefined }) }),
    )
  return (
    <search ref={bar} className={classes(layout.line8, styles.bar)} aria-label={t.where}>
      {searched && <ListSearch field={searched} state={state} />}
      {tools}
      {others.length > 0 && (
        // One in the other's place: the button that comes with a filter moves nothing.
        <span className={styles.lead} data-room={t.clear}>
          {isFiltered ? (
            <Button tone="quiet" size="small" onClick={() => move(undefined, () => state.show(keptOf(state)))}>
              {t.clear}
            </Button>
          ) : (
            <span className={texts.quiet13}>{t.where}</span>
          )}
        </span>
      )}
      {inForce.map((field, at) => (
        <Fragment key={field.key}>
          {at > 0 && <span className={texts.quiet13}>{t.and}</span>}
          <span className={styles.chip}>
            <Popover
              label={field.label}
              trigger={(attributes) => (
                <button type="button" data-filter={field.key} className={styles.sentence} {...attributes}>
                  {field.says} <strong>{valueWords(field, state, t)}</strong>
                </button>
              )}
            >
              {(close) => edit(field, close)}
            </Popover>
            <Button
              tone="quiet"
              size="small"
              icon="close"
              className={styles.off}
              aria-label={t.takeOff(`${field.says} ${valueWords(field, state, t)}`)}
              onClick={() => off(field)}
            />
          </span>
        </Fragment>
      ))}
      {idle.map((field) => (
        <Popover
          key={field.key}
          label={field.label}
          trigger={(attributes) => (
            <Button size="small" iconAfter="down" data-filter={field.key} className={styles.idle} {...attributes}>
              {field.label}
            </Button>
          )}
        >
          {(close) => edit(field, close)}
        </Popover>
      ))}
      {rest.length > 0 && (
        <Popover
          label={t.moreFilters}
          trigger={(attributes) => (
            <Button size="small" icon="filter" data-filter="" className={styles.idle} {...attributes}>
              {t.more}
            </Button>
          )}
        >
          {(close) => (
            <div className={styles.moreList}>
              {rest.map((field) => (
                <details key={field.key} name="more-filters">
                  <summary>{field.label}</summary>
                  {edit(field, close)}
                </details>
              ))}
            </div>
          )}
        </Popover>
      )}
    </search>
  )
}

/** Clearing the filters leaves the tab as it is. */
function keptOf(state: ListState): string {
  const tab = state.get('tab')
  return tab === undefined ? '' : new URLSearchParams({ tab }).toString()
}
