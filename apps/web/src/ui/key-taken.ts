const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, [role="combobox"], [contenteditable]'
/** A dialog, or the panel of an open popover. */
const liesAbove = 'dialog[open], [aria-haspopup][aria-expanded="true"]'

/** Whether a key on this element is text; on a tick it is none. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typedInto) !== null

const control = 'a, button, summary, input'

/** Whether a key is pressed on a control: Enter there is that control's own. */
export const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(control) !== null

/**
 * Whether a key press must not trigger the page's own keys: it is typing, or meant for the browser, a dialog or an open panel.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return true
  return isTyping(event.target) || document.querySelector(liesAbove) !== null
}
