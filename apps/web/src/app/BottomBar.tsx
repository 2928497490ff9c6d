import { Icon, type IconName } from '../ui/Icon.tsx'
import { NavLink } from '../ui/navigation/navigation.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './BottomBar.module.css'
import { CountBadge } from './CountBadge.tsx'
import { hasPage } from './has-page.ts'
import { useMessages } from './language.ts'
import { menuMessages } from './menu-messages.ts'
import { pathTo } from './paths.ts'
import { useOrdersWaiting } from './use-orders-waiting.ts'

/** The five places within the thumb's reach, on phones. */
export function BottomBar() {
  const t = useMessages(menuMessages)
  const waiting = useOrdersWaiting()
  const places: readonly (readonly [string, IconName, string])[] = [
    [pathTo('/'), 'hall', t.home],
    [pathTo('/serviceHall/patentService'), 'search', t.search],
    [pathTo('/order/patentOrder'), 'orders', t.orders],
    [pathTo('/page3/notice/notice'), 'bell', t.notices],
    [pathTo('/user/userCenter'), 'person', t.me],
  ]
  return (
    <nav aria-label={t.mainMenu} className={styles.bar} data-chrome>
      {places
        .filter(([to]) => hasPage(to))
        .map(([to, icon, words]) => (
          <NavLink key={to} to={to} end={to === '/'} className={styles.place}>
            <Icon name={icon} size={22} />
            {words}
            {icon === 'orders' && waiting.total > 0 && (
              <>
                <CountBadge count={waiting.total} className={styles.count} />
                <VisuallyHidden>{waiting.words}</VisuallyHidden>
              </>
            )}
          </NavLink>
        ))}
    </nav>
  )
}
