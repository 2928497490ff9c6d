import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/navigation/navigation.tsx'
import { DensityChoice } from './DensityChoice.tsx'
import { Bell } from './inbox/Bell.tsx'
import { useLanguage, useMessages } from './language.ts'
import styles from './MenuHeader.module.css'
import { menuMessages } from './menu-messages.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { LanguageSwitch, ThemeSwitch } from './Preferences.tsx'
import { titleOf, useCurrentRoute } from './page-title.ts'
import { type Section, sections } from './route-table.ts'
import { Tasks } from './tasks/Tasks.tsx'

interface MenuHeaderProps {
  readonly onOpenMenu: () => void
  readonly onOpenPalette: () => void
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Where am I, one search, and the person's own things. */
export function MenuHeader({ onOpenMenu, onOpenPalette }: MenuHeaderProps) {
  const t = useMessages(menuMessages)
  return (
    <header className={styles.header} data-chrome>
      <span className={styles.burger}>
        <Button tone="quiet" icon="menu" aria-label={t.openMenu} onClick={onOpenMenu} />
      </span>
      <Breadcrumb />
      <button
        type="button"
        className={styles.find}
        onClick={onOpenPalette}
        aria-keyshortcuts="/ Meta+K Control+K"
        aria-haspopup="dialog"
      >
        <Icon name="search" size={18} />
        <span className={styles.findWords}>{t.findAnything}</span>
        <kbd className={styles.key}>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes(layout.row2, styles.tools)}>
        <span className={styles.wide}>
          <LanguageSwitch />
          <ThemeSwitch more={(menu) => <DensityChoice menu={menu} />} />
        </span>
        <Tasks />
        <Bell />
        <PersonMenu />
      </div>
    </header>
  )
}

function Breadcrumb() {
  const t = useMessages(menuMessages)
  const language = useLanguage()
  const current = useCurrentRoute()
  if (!current) return <div className={styles.crumbs} />
  const section: Section = sections[current.section]
  const page = titleOf(current, language)
  const over = titleOf(section, language)
  return (
    <nav aria-label={t.whereAmI} className={styles.crumbs}>
      <ol className={styles.crumbList}>
        {over !== page && (
          <li className={classes(layout.row4, styles.over)}>
            {section.redirect ? <Link to={section.redirect}>{over}</Link> : over}
            <Icon name="right" size={16} />
          </li>
        )}
        <li className={layout.row4} aria-current="page">
          {page}
        </li>
      </ol>
    </nav>
  )
}
