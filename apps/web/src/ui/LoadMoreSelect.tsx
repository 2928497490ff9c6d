import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import fieldStyles from './Field.module.css'
import { Field } from './Field.tsx'
import { floating } from './floating/parts.ts'
import { useFloating } from './floating/use-floating.ts'
import { Icon } from './Icon.tsx'
import styles from './LoadMoreSelect.module.css'
import { loadMoreMessages } from './load-more-messages.ts'
import { isNearBottom } from './near-bottom.ts'

interface LoadMoreSelectProps<Item> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly id?: string
  /** What is loaded so far, for the text typed. */
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly render: (item: Item) => ReactNode
  /** Items that cannot be chosen (they are chosen already). */
  readonly isTaken?: (item: Item) => boolean
  readonly loading: boolean
  readonly hasMore: boolean
  /** Why the last page asked for did not come. */
  readonly failure: Error | null
  readonly onSearch: (text: string) => void
  /** The list is scrolled to within 10 pixels of its bottom, or the arrow keys are at its end. */
  readonly onLoadMore: () => void
  /** Asks anew for what failed. */
  readonly onRetry: () => void
  readonly onChoose: (item: Item) => void
  /** Stands in the box while nothing is typed. */
  readonly chosen?: string
  /** The focus has left the box and its list. */
  readonly onLeave?: () => void
}

/** On Android every letter counts as half-composed, even where no characters are chosen from. */
const isAndroid = /android/i.test(navigator.userAgent)

/**
 * A box to type in and a list that loads its next page when its bottom comes near. What an input method has only half composed is not
 * searched for, and its keys are its own.
 */
export function LoadMoreSelect<Item>(props: LoadMoreSelectProps<Item>) {
  const { items, keyOf, loading, hasMore, failure, onLoadMore, onRetry } = props
  const t = useMessages(loadMoreMessages)
  const listId = useId()
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const box = useRef<HTMLSpanElement>(null)
  const { isOpen: open, setOpen, part: Floating, busy, around } = useFloating(floating)
  const isComposing = useRef(false)
  /** Undefined: nothing is typed, and what is chosen stands in the box. */
  const [text, setText] = useState<string>()
  const [active, setActive] = useState(-1)

  // What failed is asked for by a person alone: a server in trouble has enough to do.
  const wantsMore = hasMore && !loading && failure === null
  const more = () => {
    if (wantsMore) onLoadMore()
  }
  useEffect(() => {
    // A first page shorter than the list leaves nothing to scroll: its bottom is near already.
    if (list && wantsMore && isNearBottom(list)) onLoadMore()
  }, [list, wantsMore, onLoadMore])

  const type = (next: string) => {
    setText(next)
    setActive(-1)
    setOpen(true)
    if (!isComposing.current) props.onSearch(next)
  }
  const choose = (item: Item) => {
    if (props.isTaken?.(item)) return
    props.onChoose(item)
    setText(undefined)
    props.onSearch('')
    setOpen(false)
    setActive(-1)
  }
  const leave = () => {
    setOpen(false)
    if (props.chosen !== undefined && text !== undefined) {
      setText(undefined)
      props.onSearch('')
    }
    props.onLeave?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In Safari the key that ends a composition is pressed after its end; only the number 229 says that it belonged to it.
    if (isComposing.current || event.nativeEvent.isComposing || event.keyCode === 229) return
    // Shut before the focus goes on, which then finds what comes next on the page.
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape' && open) {
      // Not of the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const next = Math.min(items.length - 1, Math.max(0, active + (event.key === 'ArrowDown' ? 1 : -1)))
      setActive(next)
      list?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
      if (next >= items.length - 1) more()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const item = items[active]
      if (item) choose(item)
      else if (failure && !loading) onRetry()
    }
  }

  return (
    <Field
      label={props.label}
      hint={props.hint}
      id={props.id}
      {...(props.error !== undefined && { error: props.error })}
      control={(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus left the box and its list
        <span
          className={fieldStyles.around}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) leave()
          }}
          {...around}
        >
          <span ref={box} className={fieldStyles.box}>
            <span className={fieldStyles.before}>
              <Icon name="search" size={16} />
            </span>
            <input
              {...wiring}
              role="combobox"
              className={fieldStyles.input}
              autoComplete="off"
              disabled={props.disabled}
              aria-expanded={open}
              aria-busy={busy}
              aria-controls={Floating && listId}
              aria-autocomplete="list"
              aria-activedescendant={Floating && active >= 0 ? `${listId}-${active}` : undefined}
              placeholder={props.placeholder}
              value={text ?? props.chosen ?? ''}
              onFocus={({ currentTarget }) => {
                setOpen(true)
                // What is chosen is typed over, not gone on with.
                if (text === undefined) currentTarget.select()
              }}
              onClick={() => setOpen(true)}
              onChange={(event) => type(event.target.value)}
              onCompositionStart={() => {
                isComposing.current = !isAndroid
              }}
              onCompositionEnd={(event) => {
                if (!isComposing.current) return
                isComposing.current = false
                type(event.currentTarget.value)
              }}
              onKeyDown={onKeyDown}
            />
          </span>
          {Floating && box.current && (
            <Floating
              anchor={box.current}
              onClose={() => setOpen(false)}
              gap={4}
              takesFocus={false}
              isSmall
              role="presentation"
              className={styles.frame}
            >
              <div
                ref={setList}
                id={listId}
                role="listbox"
                tabIndex={-1}
                aria-label={props.label}
                aria-busy={loading}
                className={styles.list}
                onScroll={(event) => {
                  if (isNearBottom(event.currentTarget)) more()
                }}
              >
                {items.map((item, at) => (
                  <div
                    key={keyOf(item)}
                    id={`${listId}-${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    aria-disabled={props.isTaken?.(item) || undefined}
                    className={styles.item}
                    // The box keeps the focus, so that typing goes on.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(item)}
                    onKeyDown={onKeyDown}
                  >
                    {props.render(item)}
                  </div>
                ))}
              </div>
              <p className={styles.foot} role="status">
                {loading ? (
                  t.loading
                ) : failure ? (
                  <>
                    {failure.message || t.failed}
                    {/* Out of the order of Tab, which shuts the list: keys ask again by Enter. */}
                    <Button
                      size="small"
                      tone="quiet"
                      icon="retry"
                      tabIndex={-1}
                      // It goes as it is pressed: the box keeps the focus.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={onRetry}
                    >
                      {t.retry}
                    </Button>
                  </>
                ) : (
                  (hasMore && t.scroll) || (items.length === 0 ? t.nothing : t.noMore)
                )}
              </p>
            </Floating>
          )}
        </span>
      )}
    />
  )
}
