import { type ReactNode, Suspense } from 'react'
import { Button, LinkButton } from '../ui/Button.tsx'
import { copyMessages } from '../ui/copy-messages.ts'
import type { OpenMenu } from '../ui/floating/FloatingMenu.tsx'
import { Menu } from '../ui/Menu.tsx'
import { NavLink, useLocation } from '../ui/navigation/navigation.tsx'
import { Popover } from '../ui/Popover.tsx'
import { showToast } from '../ui/toast.ts'
import { WhenNear } from '../ui/WhenNear.tsx'
import { signInPath } from './guard.ts'
import { useMessages } from './language.ts'
import { lazy } from './lazy.tsx'
import { Main } from './Main.tsx'
import { appMessages } from './messages.ts'
import { LanguageSwitch, ThemeChoices, ThemeSwitch } from './Preferences.tsx'
import styles from './PublicLayout.module.css'
import { useCurrentRoute } from './page-title.ts'
import { pathTo } from './paths.ts'
import { SiteLink } from './SiteLink.tsx'
import { phoneLink, useSession } from './session-store.ts'

const PublicFooter = lazy(() => import('./PublicFooter.tsx'))

/** Slim header, the page, footer from basic info. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useMessages(appMessages)
  const links = [
    [pathTo('/'), t.services],
    [pathTo('/serviceHall/patentService'), t.patentSearch],
    [pathTo('/transfer'), t.market],
    [pathTo('/search'), t.check],
    [pathTo('/about'), t.about],
  ] as const
  return (
    <div className={styles.frame}>
      <header className={styles.header} data-chrome>
        <div className={styles.inner}>
          <SiteLink />
          <nav aria-label={t.siteMenu} className={styles.nav}>
            {links.map(([to, words]) => (
              <NavLink key={to} to={to} end className={styles.link}>
                {words}
              </NavLink>
            ))}
          </nav>
          <Reach />
          <div className={styles.tools}>
            <LanguageSwitch />
            <span className={styles.wide}>
              <ThemeSwitch />
            </span>
            <SessionLink />
            <span className={styles.burger}>
              <Menu
                align="end"
                label={t.siteMenu}
                trigger={(attributes) => <Button tone="quiet" icon="menu" aria-label={t.openMenu} {...attributes} />}
              >
                {(menu) => (
                  <>
                    <menu.Group>
                      {links.map(([to, words]) => (
                        <menu.Link key={to} to={to}>
                          {words}
                        </menu.Link>
                      ))}
                    </menu.Group>
                    <ReachLines menu={menu} />
                    <ThemeChoices menu={menu} />
                  </>
                )}
              </Menu>
            </span>
          </div>
        </div>
      </header>
      <Main className={styles.main}>{children}</Main>
      {/* Below the window from the start: it is no part of the first load. */}
      <WhenNear isSure placeholder={<div className={styles.footerSpace} />}>
        <Suspense fallback={<div className={styles.footerSpace} />}>
          <PublicFooter />
        </Suspense>
      </WhenNear>
    </div>
  )
}

/** Only what the operator entered: nobody is to call or look up the built-in ones. */
function Reach() {
  const t = useMessages(appMessages)
  const { phone, WeChat } = useSession().basicInfo
  if (!phone && !WeChat) return null
  return (
    <div className={styles.reach}>
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
      {WeChat && (
        <Popover
          align="end"
          label={t.weChatConsult}
          className={styles.weChat}
          trigger={(attributes) => (
            <Button tone="quiet" {...attributes}>
              {t.weChatConsult}
            </Button>
          )}
        >
          {t.weChatSearch}
          <strong>{WeChat}</strong>
        </Popover>
      )}
    </div>
  )
}

/** The same in the menu of narrow windows, whose header has no room for them. */
function ReachLines({ menu }: { menu: OpenMenu }) {
  const t = useMessages(appMessages)
  const { copied } = useMessages(copyMessages)
  const { phone, WeChat } = useSession().basicInfo
  if (!phone && !WeChat) return null
  const copy = async (id: string) => {
    await navigator.clipboard?.writeText(id)
    // Without https there is no clipboard: it stays to be read.
    showToast({ tone: 'quiet', text: navigator.clipboard ? copied : `${t.weChatSearch} ${id}` })
  }
  return (
    <menu.Group title={t.footerContact}>
      {phone && <menu.Link href={phoneLink(phone)}>{phone}</menu.Link>}
      {WeChat && (
        <menu.Act icon="copy" onClick={() => void copy(WeChat)}>
          {t.weChatConsult} <strong className={styles.weChatId}>{WeChat}</strong>
        </menu.Act>
      )}
    </menu.Group>
  )
}

function SessionLink() {
  const t = useMessages(appMessages)
  const location = useLocation()
  const route = useCurrentRoute()
  const signedIn = useSession().token !== undefined
  if (signedIn) return <LinkButton to={pathTo('/order/patentOrder')}>{t.myDesk}</LinkButton>
  // From the front page the desk is the place to land; from anywhere else, where one was.
  const to = route?.path === '/' ? pathTo('/login') : signInPath(location)
  return (
    <LinkButton tone="primary" to={to}>
      {t.signIn}
    </LinkButton>
  )
}
