/** As a person types it: by the browser's own setter, which React listens to. */
export function typeInto(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field) throw new Error(`no field to type ${text} into`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
