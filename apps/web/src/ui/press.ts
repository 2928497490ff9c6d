/** Whether a pointer is down, and what is held back until it is up. */
let isPressed = false
const held: (() => void)[] = []

function release(): void {
  isPressed = false
  // The click of this press comes first: it is sent together with the end of the press.
  setTimeout(() => {
    for (const run of held.splice(0)) run()
  })
}

window.addEventListener('pointerdown', () => (isPressed = true), true)
// A drag ends a press with `pointercancel`. An up in another window, in a list of choices or in a menu of the browser's own is
// never told: the next key or a move with nothing pressed shows that it was.
for (const end of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(end, release, true)
window.addEventListener('pointermove', ({ buttons }) => isPressed && buttons === 0 && release(), true)
window.addEventListener('blur', release)

/**
 * Runs at once; while a button of the mouse is down, when it is up again. For what moves the page by itself, as a field that
 * was left shows what is wrong or a file has arrived: what was pressed would lie elsewhere when the button comes up, and a
 * press that ends elsewhere is no click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) held.push(run)
  else run()
}
