/**
 * Whether the days in the fields beside a button are possible ones: those in the smallest part of its dialog or page around it that has
 * any. The first that is not says why and takes the focus. For buttons that send without a form, which the browser would ask.
 */
export function areDaysRight(button: Element): boolean {
  const whole = button.closest('dialog, main') ?? document.body
  for (let part = button.parentElement; part; part = part === whole ? null : part.parentElement) {
    const fields = [...part.querySelectorAll<HTMLInputElement>('input[data-day]')]
    if (fields.length > 0) return fields.every((field) => field.disabled || field.reportValidity())
  }
  return true
}

/** `onClick` of such a button. */
export const whenDaysRight =
  (run: () => void) =>
  ({ currentTarget }: { readonly currentTarget: Element }): void => {
    if (areDaysRight(currentTarget)) run()
  }
