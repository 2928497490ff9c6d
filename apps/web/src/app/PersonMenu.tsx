import type { Role } from '@portal/contract/call'
import { Suspense, useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import { Menu } from '../ui/Menu.tsx'
import texts from '../ui/texts.module.css'
import { useAskedSwitch } from './asked-switch.tsx'
import { removeCopies } from './device-copies.ts'
import { hasPage } from './has-page.ts'
import { useLanguage, useMessages } from './language.ts'
import { lazy } from './lazy.tsx'
import { menuMessages } from './menu-messages.ts'
import styles from './PersonMenu.module.css'
import { titleOf } from './page-title.ts'
import { pathTo } from './paths.ts'
import { findRoute, type RoutePath } from './route-table.ts'
import { endSession, useSession } from './session-store.ts'
import { discardTyped, saveTyped } from './typed-content.ts'

const OrganisationMenu = lazy(() => import('./OrganisationMenu.tsx'))
const SessionsDialog = lazy(() => import('../people/session/SessionsDialog.tsx'))
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'))

const places = [
  '/user/userCenter',
  '/user/userCoupon',
  '/user/proxyAgreement',
  '/user/userCode',
  '/user/MyCommissionSharing',
] as const satisfies readonly RoutePath[]

/** Who is signed in, the person's own screens, and the way out. */
export function PersonMenu() {
  const t = useMessages(menuMessages)
  const language = useLanguage()
  const { user } = useSession()
  const [sessionsOpen, setSessionsOpen] = useState(false)
  const [asked, setAsked] = useState<{ readonly everywhere: boolean }>()
  const signOut = useCallMutation('session.signOut', { anyOrganisation: true })
  const work = useAskedSwitch()
  const roleWords: Record<Role, string> = {
    customer: t.roleCustomer,
    subAccount: t.roleSubAccount,
    agent: t.roleAgent,
    reviewer: t.roleReviewer,
    finance: t.roleFinance,
    administrator: t.roleAdministrator,
  }
  const leave = async (everywhere: boolean) => {
    // Asked here, not by the page: a text that only the device keeps has no guard of its own.
    if (await saveTyped()) end(everywhere)
    else setAsked({ everywhere })
  }
  const end = (everywhere: boolean) =>
    // Signed out here even when the server cannot be told: the token is forgotten and ends by itself.
    signOut.mutate(
      { everywhere },
      {
        onSettled: () => {
          discardTyped()
          removeCopies()
          endSession()
          // As a new document: nothing that this one holds is there for the next person, and no late answer leads them
          // to sign in.
          window.location.replace(pathTo('/'))
        },
      },
    )
  const about =
    user &&
    [
      user.Account,
      roleWords[user.role],
      ...(user.organisation && user.organisation.kind !== 'person' ? [user.organisation.name] : []),
    ].join(' · ')
  return (
    <>
      <Menu
        align="end"
        label={user ? `${t.account}: ${user.name}, ${about}` : t.account}
        trigger={(attributes) => (
          <button
            type="button"
            className={styles.person}
            aria-label={`${t.account}: ${user?.name ?? ''}`}
            {...attributes}
          >
            {(user?.name ?? '?').trim().slice(0, 1).toUpperCase()}
          </button>
        )}
      >
        {(menu) => (
          <>
            <menu.Group>
              {/* Text is passed over in a menu: its name says this. */}
              <div aria-hidden className={styles.who}>
                <strong>{user?.name}</strong>
                <span className={texts.quiet13}>{about}</span>
              </div>
            </menu.Group>
            <Suspense>
              <OrganisationMenu menu={menu} onSwitch={(id) => void work.switchTo(id)} />
            </Suspense>
            {/* What is not built yet is out of sight; its address answers. */}
            <menu.Group>
              {places.filter(hasPage).map((path) => {
                const route = findRoute(path)
                return (
                  route && (
                    <menu.Link key={path} to={path}>
                      {titleOf(route, language)}
                    </menu.Link>
                  )
                )
              })}
            </menu.Group>
            <menu.Group>
              <menu.Act onClick={() => setSessionsOpen(true)}>{t.sessions}</menu.Act>
              <menu.Act icon="exit" onClick={() => void leave(false)}>
                {t.signOut}
              </menu.Act>
              <menu.Act icon="screen" onClick={() => void leave(true)}>
                {t.signOutEverywhere}
              </menu.Act>
            </menu.Group>
          </>
        )}
      </Menu>
      {sessionsOpen && (
        <Suspense>
          <SessionsDialog onClose={() => setSessionsOpen(false)} />
        </Suspense>
      )}
      {work.dialog}
      {asked && (
        <Suspense>
          <SignOutDialog
            busy={signOut.isPending}
            onClose={() => setAsked(undefined)}
            onLeave={() => end(asked.everywhere)}
          />
        </Suspense>
      )}
    </>
  )
}
