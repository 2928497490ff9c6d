import { rememberPlace } from '../ui/focus-place.ts'

/**
 * Where the focus is, in case its control goes, is moved or is put out of use by what it did: the browser would drop the focus, and
 * who works by keyboard or screen reader would begin at the top of the page. Each control that knows a better place says so itself.
 */
let held:
  | { readonly control: HTMLElement; readonly find: ReturnType<typeof rememberPlace>; readonly path: string }
  | undefined
let isPointing = false
/** Whether the last act was a press, not a key. */
let isPressed = false

const isNowhere = () => {
  const { activeElement: at, body } = document
  return at === null || at === body || (at === held?.control && at.matches(':disabled'))
}

function settle(): void {
  if (!held || !isNowhere()) return
  const { control, find, path } = held
  // Another page begins anew, and a dialog gives the focus back itself.
  const dialog = control.closest('dialog')
  if (path !== window.location.pathname || (dialog && !(dialog.isConnected && dialog.open))) held = undefined
  else find({ isPressed })?.focus()
}

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target !== document.body) {
    held = { control: target, find: rememberPlace(target), path: window.location.pathname }
  }
})
// Pressed beside all controls: the focus is to be nowhere.
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (isPointing && relatedTarget === null && target instanceof Node && target.isConnected) held = undefined
})
document.addEventListener(
  'pointerdown',
  () => {
    isPointing = true
    isPressed = true
  },
  true,
)
for (const end of ['pointerup', 'pointercancel'] as const) {
  document.addEventListener(
    end,
    () => {
      isPointing = false
    },
    true,
  )
}
document.addEventListener(
  'keydown',
  () => {
    isPressed = false
  },
  true,
)

// After a frame: what moves the focus on purpose has done so by then.
new MutationObserver(() => {
  if (held && isNowhere()) requestAnimationFrame(settle)
}).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['disabled', 'hidden', 'inert'],
})
