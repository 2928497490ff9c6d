import './keep-focus.ts'
import './keep-page.ts'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { isKeyTaken } from '../ui/key-taken.ts'
import { BottomBar } from './BottomBar.tsx'
import { DensityChoice } from './DensityChoice.tsx'
import { useMessages } from './language.ts'
import { lazy } from './lazy.tsx'
import { Main } from './Main.tsx'
import { MenuHeader } from './MenuHeader.tsx'
import styles from './MenuLayout.module.css'
import { menuMessages } from './menu-messages.ts'
import { LanguageSwitch, ThemeSwitch } from './Preferences.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SiteLink } from './SiteLink.tsx'
import { readStored, writeStored } from './storage.ts'

const CommandPalette = lazy(() => import('./find/CommandPalette.tsx'))

/** Frame of the menu sections: sidebar, header and, on phones, the bar of five places. */
export function MenuLayout({ children }: { children: ReactNode }) {
  const t = useMessages(menuMessages)
  const [folded, setFolded] = useState(() => readStored('menu_folded', false))
  const [paletteOpen, setPaletteOpen] = useState(false)
  const drawer = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault()
        setPaletteOpen(true)
      } else if (event.key === '/' && !isKeyTaken(event)) {
        event.preventDefault()
        setPaletteOpen(true)
      }
    }
    // After the page's own keys, which listen on the document: a search page takes the slash for its box.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const fold = () => {
    writeStored('menu_folded', !folded, null)
    setFolded(!folded)
  }
  const closeDrawer = () => drawer.current?.close()

  return (
    <div className={styles.frame} data-folded={folded || undefined}>
      <aside className={styles.side} data-chrome>
        <div className={styles.site}>
          <SiteLink />
        </div>
        <Sidebar folded={folded} />
        <div className={styles.fold}>
          <Button
            tone="quiet"
            size="small"
            icon="sidebar"
            aria-label={folded ? t.unfoldMenu : t.foldMenu}
            aria-expanded={!folded}
            title={folded ? t.unfoldMenu : t.foldMenu}
            onClick={fold}
          />
        </div>
      </aside>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes by Escape, which the dialog itself handles */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t.mainMenu}
        onClick={(event) => {
          if (event.target === drawer.current) closeDrawer()
        }}
      >
        <div className={styles.drawerInside}>
          <div className={styles.site}>
            <SiteLink />
          </div>
          <Sidebar onNavigate={closeDrawer} />
          <div className={styles.drawerFoot}>
            <LanguageSwitch />
            <ThemeSwitch more={(menu) => <DensityChoice menu={menu} />} above />
          </div>
        </div>
      </dialog>
      <div className={styles.column}>
        <MenuHeader onOpenMenu={() => drawer.current?.showModal()} onOpenPalette={() => setPaletteOpen(true)} />
        <Main className={styles.main}>{children}</Main>
      </div>
      <BottomBar />
      {paletteOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
