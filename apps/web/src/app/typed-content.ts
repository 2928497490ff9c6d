export interface Dropping {
  /** Whether what the device can keep for the same person stays on it. */
  readonly keepsCopies: boolean
}

/** Something that holds what a person typed and did not save yet. */
export interface TypedContent {
  readonly hasUnsaved: () => boolean
  /** Saves it now; true when nothing is unsaved. */
  readonly save: () => Promise<boolean>
  /** Forgets it without saving: the person signs out, or another account or organisation has taken the place of theirs. */
  readonly drop: (how: Dropping) => void
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement

const held = new Set<TypedContent>()
const touched = new Set<Control>()

/** Until the returned function is called, the page has this to lose. */
export function registerTyped(content: TypedContent): () => void {
  held.add(content)
  return () => held.delete(content)
}

/** Of a search one types again what one wants; a password is never kept. */
export const isContent = (control: Element): control is Control =>
  control.matches(
    'textarea, button[role="combobox"], input:not([type="search"], [type="password"], [role="combobox"], [role="search"] *, [data-chrome] *)',
  )

document.addEventListener('input', ({ target }) => {
  for (const control of touched) if (!control.isConnected) touched.delete(control)
  if (target instanceof Element && isContent(target)) touched.add(target)
})

/** What the address says is there again after sign-in: filters of a list. */
function isInAddress(control: Control): boolean {
  return [...new URLSearchParams(window.location.search).values()].includes(control.value)
}

/** Whether the page holds something that leaving it would lose: an unsaved form, or a field that was typed in. */
export function hasTyped(): boolean {
  if ([...held].some((content) => content.hasUnsaved())) return true
  return [...touched].some((control) => control.isConnected && control.value !== '' && !isInAddress(control))
}

/** Saves what is unsaved on the page; true when nothing is any more. */
export async function saveTyped(): Promise<boolean> {
  const saved = await Promise.all([...held].map((content) => content.save()))
  return saved.every(Boolean)
}

/** Nothing on the page is the person's any more. */
export function discardTyped(how: Dropping = { keepsCopies: false }): void {
  for (const content of held) content.drop(how)
  touched.clear()
}
