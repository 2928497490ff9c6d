import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Link } from '../navigation/navigation.tsx'
import texts from '../texts.module.css'
import type { RowAction } from './list-types.ts'
import styles from './RowMenu.module.css'

interface RowMenuProps {
  readonly label: string
  readonly actions: readonly RowAction[]
}

/** The further actions of a row. Placed against the window, since a table that scrolls would cut it off. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [at, setAt] = useState<{ top: number; right: number } | undefined>()
  const root = useRef<HTMLSpanElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!at) return
    panel.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    const shut = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return
      setAt(undefined)
    }
    document.addEventListener('pointerdown', shut)
    window.addEventListener('scroll', shut, true)
    window.addEventListener('resize', shut)
    return () => {
      document.removeEventListener('pointerdown', shut)
      window.removeEventListener('scroll', shut, true)
      window.removeEventListener('resize', shut)
    }
  }, [at])

  const open = () => {
    const box = trigger.current?.getBoundingClientRect()
    if (!box) return
    const height = actions.length * 36 + 16
    const top = box.bottom + 4 + height > window.innerHeight ? Math.max(8, box.top - height - 4) : box.bottom + 4
    setAt({ top, right: document.documentElement.clientWidth - box.right })
  }
  const close = () => {
    setAt(undefined)
    trigger.current?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!at) return
    event.stopPropagation()
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') setAt(undefined)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const now = items.indexOf(document.activeElement as HTMLElement)
    items[(now + step + items.length) % items.length]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys of the controls inside, is none itself
    <span ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <Button
        ref={trigger}
        tone="quiet"
        size="small"
        icon="more"
        aria-label={label}
        title={label}
        aria-haspopup="true"
        aria-expanded={at !== undefined}
        onClick={() => (at ? close() : open())}
      />
      {at && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are actions
        <div ref={panel} role="group" aria-label={label} className={styles.panel} style={at}>
          {actions.map((action) =>
            action.to !== undefined && action.refused === undefined ? (
              <Link key={action.key} to={action.to} className={styles.item}>
                {action.label}
              </Link>
            ) : (
              <button
                key={action.key}
                type="button"
                className={styles.item}
                data-tone={action.tone}
                aria-disabled={action.refused !== undefined || undefined}
                onClick={() => {
                  if (action.refused !== undefined) return
                  close()
                  action.run?.()
                }}
              >
                {action.label}
                {action.refused !== undefined && <small className={texts.quiet12}>{action.refused}</small>}
              </button>
            ),
          )}
        </div>
      )}
    </span>
  )
}
