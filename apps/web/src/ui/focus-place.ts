const controls =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'
const pressedOnly = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'])

/** A field that is typed into. */
const isTypedInto = (element: HTMLElement) =>
  element instanceof HTMLInputElement
    ? !pressedOnly.has(element.type)
    : element instanceof HTMLTextAreaElement || element.isContentEditable

const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.matches(controls) &&
  element.closest('[inert]') === null &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

/** Of tabs and rows only the one that Tab reaches. */
const canTake = (element: Element): element is HTMLElement => isUsable(element) && element.tabIndex >= 0

interface Choice {
  /** Text fields are passed over: where there is no key under the hand, one would open the keyboard of the screen. */
  readonly isPressed?: boolean
}

/**
 * Remembers where a control stands, so that the focus has a place when the control is gone or out of use: the control itself if it
 * can take it, else what stands next to it, the following before the one before, in the nearest part of the page that is still there.
 */
export function rememberPlace(element: HTMLElement): (choice?: Choice) => HTMLElement | undefined {
  const path: { readonly parent: Element; readonly child: Element; readonly at: number }[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    path.push({ parent: child.parentElement, child, at: [...child.parentElement.children].indexOf(child) })
    if (child.parentElement.matches('main, dialog')) break
  }
  return ({ isPressed = false } = {}) => {
    if (isUsable(element)) return element
    for (const { parent, child, at } of path) {
      if (!parent.isConnected) continue
      const taken = [...parent.querySelectorAll('*')].filter(canTake)
      const fitting = isPressed ? taken.filter((one) => !isTypedInto(one)) : taken
      // What stands in the place of a child that is gone is the one that came after it.
      const from = child.isConnected ? child : parent.children[at]
      const follows = (one: Element) =>
        from !== undefined &&
        (from === one || (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) === 0)
      const next = fitting.find(follows) ?? fitting.at(-1)
      if (next) return next
    }
    return undefined
  }
}
