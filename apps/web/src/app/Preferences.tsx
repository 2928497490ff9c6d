import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import type { OpenMenu } from '../ui/floating/FloatingMenu.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { setLanguage, useLanguage, useMessages } from './language.ts'
import { appMessages } from './messages.ts'
import { setTheme, type ThemeChoice, useThemeChoice } from './theme.ts'

/** Switches between the two languages; the label names the other one in its own words. */
export function LanguageSwitch() {
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  return (
    <Button tone="quiet" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => setLanguage(other)}>
      {other === 'zh' ? '中文' : 'English'}
    </Button>
  )
}

function useThemes(): readonly (readonly [ThemeChoice, IconName, string])[] {
  const t = useMessages(appMessages)
  return [
    ['system', 'screen', t.themeSystem],
    ['light', 'sun', t.themeLight],
    ['dark', 'moon', t.themeDark],
  ]
}

/** The three themes as lines of a menu. */
export function ThemeChoices({ menu }: { menu: OpenMenu }) {
  const t = useMessages(appMessages)
  const choice = useThemeChoice()
  return (
    <menu.Group title={t.theme}>
      {useThemes().map(([theme, icon, words]) => (
        <menu.Choice key={theme} icon={icon} chosen={choice === theme} onClick={() => setTheme(theme)}>
          {words}
        </menu.Choice>
      ))}
    </menu.Group>
  )
}

/** Theme; the menu's header adds `more` choices about looks. */
export function ThemeSwitch({ more, above }: { more?: (menu: OpenMenu) => ReactNode; above?: boolean }) {
  const t = useMessages(appMessages)
  const choice = useThemeChoice()
  const icon = useThemes().find(([theme]) => theme === choice)?.[1] ?? 'screen'
  return (
    <Menu
      align="end"
      above={above}
      label={t.theme}
      trigger={(attributes) => <Button tone="quiet" icon={icon} aria-label={t.theme} title={t.theme} {...attributes} />}
    >
      {(menu) => (
        <>
          <ThemeChoices menu={menu} />
          {more?.(menu)}
        </>
      )}
    </Menu>
  )
}
