import styles from './class-picker.module.css'

/** Scrolls a list to the class that is chosen, unless it is seen; only the list, so that the page stays where it is. */
export function showClass(button: HTMLElement | null) {
  const frame = button?.closest<HTMLElement>(`.${styles.classes}`)
  if (!button || !frame) return
  const [own, around] = [button.getBoundingClientRect(), frame.getBoundingClientRect()]
  if (own.top < around.top || own.bottom > around.bottom) frame.scrollTop += own.top - around.top
}

/** Scrolls a group to the upper edge of its list, so that its goods are seen below it. */
export function showGroup(inside: HTMLElement | null) {
  const [group, frame] = [inside?.closest('li'), inside?.closest<HTMLElement>(`.${styles.middle}`)]
  if (group && frame) frame.scrollTop += group.getBoundingClientRect().top - frame.getBoundingClientRect().top
}
