import { useState } from 'react'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/navigation/navigation.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CountBadge } from './CountBadge.tsx'
import { useLanguage, useMessages } from './language.ts'
import { type MenuSection, menuLineFor, menuSections } from './menu-items.ts'
import { useDeclaredMenuLine } from './menu-line.ts'
import { menuMessages } from './menu-messages.ts'
import { titleOf, useCurrentRoute } from './page-title.ts'
import { pathTo } from './paths.ts'
import styles from './Sidebar.module.css'
import { useSession } from './session-store.ts'
import { useOrdersWaiting } from './use-orders-waiting.ts'

/** Sections with icon and title; in the folded form each icon leads to its section's first screen. */
export function Sidebar({ folded, onNavigate }: { folded?: boolean; onNavigate?: () => void }) {
  const t = useMessages(menuMessages)
  const { user } = useSession()
  return (
    <nav aria-label={t.mainMenu} className={classes(styles.nav, folded && styles.folded)}>
      <ul className={layout.stack2}>
        {menuSections(user).map((item) => (
          <li key={item.name}>
            {item.lines.length === 1 || folded ? (
              <SingleLine item={item} folded={folded} onNavigate={onNavigate} />
            ) : (
              <Group item={item} onNavigate={onNavigate} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface LineProps {
  readonly item: MenuSection
  readonly folded?: boolean
  readonly onNavigate?: () => void
}

function SingleLine({ item, folded, onNavigate }: LineProps) {
  const language = useLanguage()
  const current = useCurrentRoute()
  const waiting = useOrdersWaiting().inSection(item.name)
  const [first] = item.lines
  if (!first) return null
  const here = menuLineFor(current).section === item.name
  const title = titleOf(item.section, language)
  const count = waiting.total
  return (
    <Link
      to={first.path}
      className={classes(styles.line, here && styles.here)}
      aria-current={current?.path === first.to ? 'page' : undefined}
      aria-label={folded ? [title, count > 0 && waiting.words].filter(Boolean).join(', ') : undefined}
      title={folded ? title : undefined}
      onClick={onNavigate}
    >
      <Icon name={item.section.icon} />
      {!folded && title}
      <CountBadge count={count} className={classes(styles.count, folded && styles.corner)} />
    </Link>
  )
}

function Group({ item, onNavigate }: LineProps) {
  const language = useLanguage()
  const current = useCurrentRoute()
  const { section, line } = menuLineFor(current)
  const isHere = section === item.name
  const marked = useDeclaredMenuLine() ?? line
  const [opened, setOpened] = useState<boolean | undefined>(undefined)
  const open = opened ?? isHere
  const waiting = useOrdersWaiting()
  const isOrders = item.name === 'order'
  return (
    <>
      <button
        type="button"
        className={classes(styles.line, isHere && styles.within)}
        aria-expanded={open}
        onClick={() => setOpened(!open)}
      >
        <Icon name={item.section.icon} />
        {titleOf(item.section, language)}
        {!open && <Waiting {...waiting.inSection(item.name)} />}
        <Icon name="down" size={16} className={styles.arrow} />
      </button>
      {open && (
        <ul className={classes(layout.stack2, styles.children)}>
          {item.lines.map((route) => (
            <li key={route.path}>
              <Link
                to={route.path}
                className={classes(styles.line, styles.child, marked === route.path && styles.here)}
                aria-current={current?.path === route.to ? 'page' : undefined}
                onClick={onNavigate}
              >
                {titleOf(route, language)}
                <Waiting total={waiting.byPath[route.path] ?? 0} />
              </Link>
              {isOrders && route.path === '/order/patentOrder' && (
                <ul className={styles.waiting}>
                  {waiting.lines.map(({ tab, words, count }) => (
                    <li key={tab}>
                      <Link
                        to={pathTo('/order/patentOrder', { query: { tab } })}
                        className={classes(styles.line, styles.child, styles.inner)}
                        onClick={onNavigate}
                      >
                        {words}
                        <CountBadge count={count} className={styles.count} />
                        <VisuallyHidden>{count}</VisuallyHidden>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** How many wait; in words of its own where the number alone does not say what is counted. */
function Waiting({ total, words }: { total: number; words?: string }) {
  if (total === 0) return null
  return (
    <>
      <CountBadge count={total} className={styles.count} words={words} />
      <VisuallyHidden>{words ?? total}</VisuallyHidden>
    </>
  )
}
