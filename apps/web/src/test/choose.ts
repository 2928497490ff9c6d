import { act } from 'react'
import { vi } from 'vitest'
import { floating, floatingMenu, selectList } from '../ui/floating/parts.ts'
import type { Choice } from '../ui/floating/SelectList.tsx'
import { choicesOf } from '../ui/SelectField.tsx'

/** Does something with a control and waits for all that follows on the page. */
export async function settled(run: () => void): Promise<void> {
  const before = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => run())
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', before)
}

/** What a `SelectField` offers, without opening it. */
export const choicesAt = (control: Element | undefined): readonly Choice[] => (control && choicesOf(control)) ?? []

/** Opens a `SelectField` by its control. */
export async function openChoices(control: HTMLElement): Promise<readonly HTMLElement[]> {
  await selectList.fetch()
  await settled(() => control.click())
  const list = document.getElementById(control.getAttribute('aria-controls') ?? '')
  if (!list) return []
  await vi.waitFor(() => {
    if (!list.parentElement?.contains(document.activeElement)) throw new Error('not begun')
  })
  return [...list.querySelectorAll<HTMLElement>('[role="option"]')]
}

/** Takes one of the choices of a `SelectField`, by its value or its words. */
export async function choose(control: HTMLElement, choice: string): Promise<void> {
  const options = await openChoices(control)
  const option = options.find(({ dataset, textContent }) => dataset.value === choice || textContent === choice)
  if (!option) throw new Error(`no choice ${choice}`)
  await settled(() => option.click())
}

/** Opens a menu by its button. */
export async function openMenu(button: HTMLElement): Promise<readonly HTMLElement[]> {
  await floatingMenu.fetch()
  await settled(() => button.click())
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '')
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

/** Opens a panel by its button. */
export async function openPanel(button: HTMLElement | null): Promise<HTMLElement | null> {
  await floating.fetch()
  await settled(() => button?.click())
  return document.getElementById(button?.getAttribute('aria-controls') ?? '')
}
