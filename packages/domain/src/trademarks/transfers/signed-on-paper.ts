import type { SigningParty } from '../../kernel/signing/signing.ts'
import { signedMarkPapers } from './form.ts'

/**
 * Whether all that a party must sign for a package came back signed on paper: with the form, or as a scan in the place of ours.
 * Applications and the agreement ask for no signature in a package.
 *
 * @param brought kinds of the order's documents whose newest version is not ours.
 */
export function isSignedOnPaper({ papers }: Pick<SigningParty, 'papers'>, brought: readonly string[]): boolean {
  return signedMarkPapers.every((paper) => {
    const kind = `tm.${paper}`
    const isAsked = papers.some((one) => one.toSign && one.kind === kind)
    return !isAsked || brought.some((one) => one === kind || one.startsWith(`tm.brought.${paper}.`))
  })
}
