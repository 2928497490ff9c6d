import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type Density = 'comfortable' | 'compact'

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function choiceNow(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Keeps the choice for good; `public/before-paint.js` applies it on the next visit before anything is drawn. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    delete document.documentElement.dataset.theme
    removeStored('theme')
  } else {
    document.documentElement.dataset.theme = choice
    writeStored('theme', choice, null)
  }
  tell()
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChange, choiceNow)
}

export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density
  writeStored('density', density, null)
  tell()
}

/** Row height of lists: 44 px or 34 px, remembered. */
export function useDensity(): Density {
  return useSyncExternalStore(onThemeChange, () => readStored<Density>('density', 'comfortable'))
}
