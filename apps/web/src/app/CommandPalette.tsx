import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './CommandPalette.module.css'
import { useLanguage, useMessages } from './language.ts'
import { menuMessages } from './menu-messages.ts'
import { titleOf } from './page-title.ts'
import { matchRoutes, paletteRoutes, searchPaths } from './palette-entries.ts'
import { sections } from './route-table.ts'
import { useSession } from './session-store.ts'

interface Line {
  readonly to: string
  readonly icon: IconName
  readonly words: string
  readonly aside?: string
}

/** Go to a screen, open a case by number, search: by keyboard alone (⌘K, Ctrl K). */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useMessages(menuMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { user } = useSession()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)

  const wanted = text.trim()
  const found = searchPaths(wanted)
  const lines: Line[] = matchRoutes(paletteRoutes(user), wanted).map((route) => ({
    to: route.path,
    icon: sections[route.section].icon,
    words: titleOf(route, language),
    aside: titleOf(sections[route.section], language),
  }))
  const none = lines.length === 0
  if (wanted && found.orders) lines.push({ to: found.orders, icon: 'orders', words: t.paletteCase(wanted) })
  if (wanted) lines.push({ to: found.patents, icon: 'search', words: t.paletteSearch(wanted) })
  const at = Math.min(chosen, lines.length - 1)

  const open = (line: Line | undefined) => {
    if (!line) return
    onClose()
    void navigate(line.to)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setChosen((at + 1) % lines.length)
    else if (event.key === 'ArrowUp') setChosen((at + lines.length - 1) % lines.length)
    else if (event.key === 'Enter') open(lines[at])
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onClose={onClose} title={t.palette} titleHidden>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-lines"
          aria-activedescendant={`palette-${at}`}
          aria-label={t.palette}
          placeholder={t.palettePlaceholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {none && <p className={styles.none}>{t.paletteEmpty}</p>}
      <div id="palette-lines" role="listbox" aria-label={t.paletteScreens} className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the combobox above
          <div
            key={line.to}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.line}
            onPointerMove={() => setChosen(index)}
            onClick={() => open(line)}
          >
            <Icon name={line.icon} size={18} />
            <span>{line.words}</span>
            {line.aside !== line.words && <span className={styles.aside}>{line.aside}</span>}
          </div>
        ))}
      </div>
      <p className={styles.keys}>{t.paletteKeys}</p>
    </Dialog>
  )
}
