import { Select } from '@base-ui/react/select'
import { type KeyboardEvent, useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './floating.module.css'
import { matchTyped } from './match-typed.ts'
import { placed, TopLayer } from './TopLayer.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface SelectListProps {
  readonly id: string
  readonly label: string
  readonly anchor: HTMLElement
  readonly value: string
  readonly choices: readonly Choice[]
  /** Keys pressed on the control before the list was here. */
  readonly early: readonly string[]
  readonly onChoose: (value: string) => void
  readonly onClose: () => void
}

/** Letters further apart begin anew. */
const typingPauseMs = 750

/** The choices of an open `SelectField`, with the focus on the one in force. */
export function SelectList({ id, label, anchor, value, choices, early, onChoose, onClose }: SelectListProps) {
  const own = useRef<HTMLDivElement>(null)
  const hasBegun = useRef(false)
  const typed = useRef({ text: '', time: 0 })
  const labels = choices.map((choice) => (choice.disabled ? undefined : choice.label))
  const lines = () => [...(own.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]

  const goTo = (at: number) => {
    const line = lines()[at]
    line?.focus({ preventScroll: true })
    line?.scrollIntoView?.({ block: 'nearest' })
  }
  const type = (key: string, at: number) => {
    typed.current = { text: typed.current.text + key, time: performance.now() }
    const found = matchTyped(labels, typed.current.text, at)
    return found === -1 ? at : found
  }
  const onKey = (event: KeyboardEvent) => {
    // As in a list of the browser, who goes on by Tab has chosen where they stood.
    if (event.key === 'Tab') {
      const choice = choices[lines().indexOf(document.activeElement as HTMLElement)]
      if (choice && !choice.disabled && choice.value !== value) onChoose(choice.value)
      return
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    if (performance.now() - typed.current.time > typingPauseMs) typed.current.text = ''
    // A space within a name; else it chooses.
    if (event.key === ' ' && typed.current.text === '') return
    event.preventDefault()
    event.stopPropagation()
    goTo(type(event.key, lines().indexOf(document.activeElement as HTMLElement)))
  }
  /** The library has put the focus into the list, on what is chosen if anything is. */
  const begin = () => {
    if (hasBegun.current) return
    hasBegun.current = true
    const places = labels.flatMap((one, at) => (one === undefined ? [] : [at]))
    const next: Readonly<Record<string, (at: number) => number | undefined>> = {
      ArrowDown: (at) => places.find((place) => place > at),
      ArrowUp: (at) => places.findLast((place) => place < at),
      Home: () => places[0],
      End: () => places.at(-1),
    }
    const inForce = choices.findIndex((choice) => choice.value === value)
    let at = inForce === -1 ? (places[0] ?? -1) : inForce
    for (const key of early) {
      if (key === 'Enter' || key === ' ') {
        const choice = choices[at]
        if (choice && !choice.disabled && choice.value !== value) onChoose(choice.value)
        return onClose()
      }
      if (key in next) at = next[key]?.(at) ?? at
      else if (key.length === 1) at = type(key, at)
    }
    goTo(at)
  }

  return (
    <TopLayer {...{ anchor, onClose }}>
      {(layer, onOpenChange) => (
        <Select.Root
          open
          modal={false}
          value={value}
          onOpenChange={onOpenChange}
          onValueChange={(next, { reason }) => {
            // Told as well when the choices change under it.
            if (reason === 'item-press' && typeof next === 'string' && next !== value) onChoose(next)
          }}
        >
          <Select.Portal container={layer}>
            <Select.Positioner
              {...placed(anchor, 'start', false, 4)}
              alignItemWithTrigger={false}
              className={styles.sheet}
            >
              <Select.Popup
                ref={own}
                finalFocus={false}
                className={classes(styles.panel, styles.list)}
                onFocus={begin}
                onKeyDownCapture={onKey}
              >
                <div aria-hidden className={styles.title}>
                  {label}
                </div>
                <Select.List id={id} aria-label={label}>
                  {choices.map((choice) => (
                    <Select.Item
                      key={choice.value}
                      value={choice.value}
                      label={choice.label}
                      disabled={choice.disabled}
                      data-value={choice.value}
                      className={styles.option}
                    >
                      {choice.label}
                      {choice.value === value && <Icon name="check" size={16} className={styles.tick} />}
                    </Select.Item>
                  ))}
                </Select.List>
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      )}
    </TopLayer>
  )
}
