import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { themeFromTokens } from '../ui/antd-theme.ts'
import { useLanguage } from './language.ts'
import { useDensity, useIsDark } from './theme.ts'

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

function onMotionChange(listener: () => void): () => void {
  reducedMotion.addEventListener('change', listener)
  return () => reducedMotion.removeEventListener('change', listener)
}

/** The component library with our tokens and words; only routes of the menu layout load it. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const isDark = useIsDark()
  const density = useDensity()
  const still = useSyncExternalStore(onMotionChange, () => reducedMotion.matches)
  const theme = useMemo(() => {
    const made = themeFromTokens(isDark, density)
    return { ...made, token: { ...made.token, motion: !still } }
  }, [isDark, density, still])
  return (
    <ConfigProvider theme={theme} locale={language === 'zh' ? zhCN : enUS} wave={{ disabled: true }}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}
