import { useEffect, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import { useMessages } from '../language.ts'
import styles from './CommandPalette.module.css'
import { findMessages } from './find-messages.ts'
import { type Line, useLines } from './use-lines.ts'

/** The one search: own cases by number, name or customer, services, pages, patents; by keyboard alone (⌘K, Ctrl K, /). */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useMessages(findMessages)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosenKey, setChosenKey] = useState<string>()
  const [isEntered, setEntered] = useState(false)
  const { groups, isSettled, isFailed, askNow } = useLines(text)
  const list = useRef<HTMLDivElement>(null)

  const lines = groups.flatMap((group) => group.lines)
  // By key: what comes before it moves the line that was chosen.
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === chosenKey),
  )
  const open = (line: Line | undefined) => {
    if (!line) return
    onClose()
    void navigate(line.to)
  }
  const choose = (index: number) => {
    setChosenKey(lines[index]?.key)
    list.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') choose((at + 1) % lines.length)
    else if (event.key === 'ArrowUp') choose((at + lines.length - 1) % lines.length)
    else if (event.key === 'Enter') {
      // A line that was chosen is meant; else the best answer to what is typed, once it is there.
      if (isSettled && !isFailed) open(lines[at])
      else if (lines[at]?.key === chosenKey) open(lines[at])
      else {
        askNow()
        setEntered(true)
      }
    } else return
    event.preventDefault()
  }
  useEffect(() => {
    if (!isEntered || !isSettled) return
    setEntered(false)
    if (!isFailed) open(lines[at])
  })

  let index = -1
  return (
    <Dialog open keepOpen={false} onClose={onClose} title={t.title} titleHidden>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-lines"
          aria-activedescendant={lines.length > 0 ? `palette-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t.title}
          placeholder={t.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosenKey(undefined)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id="palette-lines" role="listbox" aria-label={t.results} className={styles.lines}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, none of fields
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={styles.group} aria-hidden="true">
              {group.name}
            </div>
            {group.lines.map((line) => {
              index += 1
              const own = index
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the combobox above
                <div
                  key={line.key}
                  id={`palette-${own}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === at}
                  className={classes(states.marked, styles.line)}
                  onPointerMove={() => setChosenKey(line.key)}
                  onClick={() => open(line)}
                >
                  <Icon name={line.icon} size={18} />
                  <span className={classes(layout.shrinks, layout.grid, styles.words)}>
                    <span>{line.words}</span>
                    {line.small && <small className={texts.quiet12}>{line.small}</small>}
                  </span>
                  {line.aside && <span className={styles.aside}>{line.aside}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className={styles.foot}>
        <span role="status">{isFailed ? t.failed : isSettled ? t.found(lines.length) : t.searching}</span>
        <span className={styles.keys}>{t.keys}</span>
      </p>
    </Dialog>
  )
}
