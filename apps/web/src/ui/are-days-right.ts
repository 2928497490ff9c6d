/**
 * Whether the days in the fields of a form, or beside a button, are possible ones: those in the smallest part of its form, dialog or page
 * around it that has any. The first that is not says why and takes the focus. For what is sent without the browser asking its fields: a
 * button outside a form, a form that shows its faults itself.
 */
export function areDaysRight(sender: Element): boolean {
  // Such a form says itself which days it lacks.
  const isLacking = (field: HTMLInputElement) => sender instanceof HTMLFormElement && field.value.trim() === ''
  const whole = sender.closest('form, dialog, main') ?? document.body
  for (let part: Element | null = sender; part; part = part === whole ? null : part.parentElement) {
    const fields = [...part.querySelectorAll<HTMLInputElement>('input[data-day]')]
    if (fields.length > 0) return fields.every((field) => field.disabled || isLacking(field) || field.reportValidity())
  }
  return true
}

/** `onClick` of such a button. */
export const whenDaysRight =
  (run: () => void) =>
  ({ currentTarget }: { readonly currentTarget: Element }): void => {
    if (areDaysRight(currentTarget)) run()
  }
