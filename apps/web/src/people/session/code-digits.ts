/**
 * The digits of a code as they are pasted out of a message: spaces, dashes and full-width digits are no fault.
 *
 * @example codeDigits('０12 345') // '012345'
 */
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
}
