import type { PaperKind } from '../../kernel/orders/paper-kinds.ts'
import type { ServicePaperKind } from '../../law/marks/service-names.ts'
import type { TransferPaperKind } from './form.ts'

/** Kind of an order's document that the client brought: which paper, and which file, wherever it stands in the list of the form. */
export const suppliedKind = <Paper extends TransferPaperKind | ServicePaperKind>(
  paper: Paper,
  fileId: string,
): PaperKind => `tm.brought.${paper}.${fileId}`

/** Which paper a document is that was brought: a registration numbers its own in place of naming the file. Empty for others. */
export function suppliedPaper(kind: string): string {
  const [, paper = '', numbered = ''] = /^tm\.(?:brought\.(\w+)\.|([a-zA-Z]+)\d+$)/.exec(kind) ?? []
  return paper || numbered
}

/** What is brought in the place of a document that we make. */
export const kindReplaced = (kind: string): string =>
  kind === 'tm.power' ? 'powerOfAttorney' : kind.replace(/^tm\./, '')

/** Files of a form by the kinds of their documents: one named twice is one document. */
export function suppliedFiles<Paper extends TransferPaperKind | ServicePaperKind>(
  papers: readonly { readonly kind: Paper; readonly fileId: string }[],
): ReadonlyMap<PaperKind, { readonly kind: Paper; readonly fileId: string }> {
  return new Map(papers.map((paper) => [suppliedKind(paper.kind, paper.fileId), paper]))
}
